-- migrate:up

-- The same values as `profileChoices` of the contract.
alter table profiles
  add constraint profiles_hair_color_check check (hair_color in (
    'brunette', 'blond', 'brown', 'white', 'bald', 'black', 'dark_blond', 'dark_brown', 'gray', 'red'
  )),
  add constraint profiles_eye_color_check check (eye_color in ('blue', 'green', 'hazel', 'brown', 'gray')),
  add constraint profiles_body_type_check check (body_type in ('slim', 'average', 'overweight')),
  add constraint profiles_tattoos_check check (tattoos in ('yes', 'no', 'one', 'several')),
  add constraint profiles_relationship_status_check check (relationship_status in (
    'divorced', 'living_together', 'married', 'single', 'widowed', 'unmarried'
  )),
  add constraint profiles_signup_reason_check check (signup_reason in (
    'good_conversation', 'flirting', 'dates', 'relationship', 'something_casual', 'friendship', 'curiosity', 'open'
  ));

-- migrate:down
