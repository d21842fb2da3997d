-- The mailbox behind an address: lower case, without a plus tag and, at Gmail, without dots. The same rule as
-- canonicalEmail in the accounts domain; a test compares the two. Self-exclusion closes every account of a mailbox.
-- The index members_by_mailbox uses it: after a change of the rule the index has to be rebuilt.
create or replace function canonical_email(address text) returns text language sql immutable parallel safe as $$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      coalesce(nullif(split_part(split_part(lower(address), '@', 1), '+', 1), ''), split_part(lower(address), '@', 1)) as name,
      split_part(lower(address), '@', 2) as domain
  ) as parts
$$;
