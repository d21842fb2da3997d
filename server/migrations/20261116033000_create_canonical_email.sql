-- migrate:up
-- The mailbox behind an address: lower case, without a plus tag and, at Gmail, without dots. The same rule as
-- canonicalEmail in the accounts domain; a test compares the two. Self-exclusion closes every account of a mailbox.
create function canonical_email(address text) returns text language sql immutable parallel safe as $$
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

create index members_by_mailbox on members (site_id, canonical_email(email));

-- migrate:down
drop index members_by_mailbox;
drop function canonical_email;
