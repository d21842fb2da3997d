-- migrate:up
-- Purposes of the two boxes at sign-up that are separate from the terms.
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check
  check (purpose in ('sexuality', 'terms', 'fictional_profiles', 'intimate_data'));

-- migrate:down
delete from consents where purpose in ('fictional_profiles', 'intimate_data');
alter table consents drop constraint consents_purpose_check;
alter table consents add constraint consents_purpose_check check (purpose in ('sexuality', 'terms'));
