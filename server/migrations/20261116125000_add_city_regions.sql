-- migrate:up

-- Reference data: `migrate.ts` fills the empty table again, now with regions, sizes and names by language.
truncate cities;
alter table cities
  add column region text,
  add column population integer not null,
  -- Names by language, where the data has more than one.
  add column names jsonb not null,
  -- Every name without accents, each after a bar, for suggestions by their first letters.
  add column search_names text not null;
create index cities_by_country on cities (country, population desc);

-- migrate:down
