

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: companies; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.companies (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    city text NOT NULL,
    country character(2) NOT NULL,
    kvk text NOT NULL,
    tradenames text[] NOT NULL,
    vat_numbers text[] NOT NULL,
    support_phone text NOT NULL,
    delete_discount boolean DEFAULT false NOT NULL,
    added_at timestamp with time zone NOT NULL
);


--
-- Name: idempotency_keys; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.idempotency_keys (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    key text NOT NULL,
    input_hash bytea NOT NULL,
    answer jsonb NOT NULL,
    created_at timestamp with time zone NOT NULL
);


--
-- Name: members; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.members (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    username text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    status text NOT NULL,
    language text NOT NULL,
    is_premium boolean DEFAULT false NOT NULL,
    signed_up_at timestamp with time zone NOT NULL,
    notifications_disabled text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT members_status_check CHECK ((status = ANY (ARRAY['not_confirmed'::text, 'active'::text, 'pending_deletion'::text])))
);


--
-- Name: photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photos (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    profile_id uuid NOT NULL,
    "position" smallint NOT NULL,
    status text NOT NULL,
    full_object text NOT NULL,
    card_object text NOT NULL,
    thumb_object text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT photos_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'refused'::text])))
);


--
-- Name: profiles; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.profiles (
    site_id uuid NOT NULL,
    id uuid NOT NULL,
    name text NOT NULL,
    gender text NOT NULL,
    date_of_birth date NOT NULL,
    country character(2) NOT NULL,
    region text,
    city text,
    about text DEFAULT ''::text NOT NULL,
    is_fictional boolean DEFAULT false NOT NULL,
    status text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    CONSTRAINT profiles_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text]))),
    CONSTRAINT profiles_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text])))
);


--
-- Name: schema_migrations; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_migrations (
    version character varying NOT NULL
);


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    site_id uuid NOT NULL,
    token_hash bytea NOT NULL,
    member_id uuid NOT NULL,
    created_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL
);


--
-- Name: site_hosts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.site_hosts (
    host text NOT NULL,
    site_id uuid NOT NULL,
    CONSTRAINT site_hosts_host_check CHECK ((host = lower(host)))
);


--
-- Name: sites; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sites (
    site_id uuid NOT NULL,
    document jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);


--
-- Name: wallets; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.wallets (
    site_id uuid NOT NULL,
    member_id uuid NOT NULL,
    balance integer NOT NULL,
    CONSTRAINT wallets_balance_check CHECK ((balance >= 0))
);


--
-- Name: companies companies_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_pkey PRIMARY KEY (site_id, id);


--
-- Name: idempotency_keys idempotency_keys_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.idempotency_keys
    ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (site_id, member_id, key);


--
-- Name: members members_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_pkey PRIMARY KEY (site_id, id);


--
-- Name: photos photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (site_id, id);


--
-- Name: profiles profiles_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (site_id, id);


--
-- Name: schema_migrations schema_migrations_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_migrations
    ADD CONSTRAINT schema_migrations_pkey PRIMARY KEY (version);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (site_id, token_hash);


--
-- Name: site_hosts site_hosts_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_hosts
    ADD CONSTRAINT site_hosts_pkey PRIMARY KEY (host);


--
-- Name: sites sites_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sites
    ADD CONSTRAINT sites_pkey PRIMARY KEY (site_id);


--
-- Name: wallets wallets_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_pkey PRIMARY KEY (site_id, member_id);


--
-- Name: idempotency_keys_by_age; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (site_id, created_at);


--
-- Name: members_by_email; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX members_by_email ON public.members USING btree (site_id, lower(email));


--
-- Name: members_by_username; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX members_by_username ON public.members USING btree (site_id, lower(username));


--
-- Name: photos_by_profile; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX photos_by_profile ON public.photos USING btree (site_id, profile_id, "position");


--
-- Name: sessions_by_expiry; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_expiry ON public.sessions USING btree (site_id, expires_at);


--
-- Name: sessions_by_member; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_by_member ON public.sessions USING btree (site_id, member_id);


--
-- Name: site_hosts_by_site; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX site_hosts_by_site ON public.site_hosts USING btree (site_id);


--
-- Name: companies companies_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.companies
    ADD CONSTRAINT companies_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: members members_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.members
    ADD CONSTRAINT members_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: photos photos_site_id_profile_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_site_id_profile_id_fkey FOREIGN KEY (site_id, profile_id) REFERENCES public.profiles(site_id, id) ON DELETE CASCADE;


--
-- Name: profiles profiles_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: sessions sessions_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- Name: site_hosts site_hosts_site_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.site_hosts
    ADD CONSTRAINT site_hosts_site_id_fkey FOREIGN KEY (site_id) REFERENCES public.sites(site_id) ON DELETE CASCADE;


--
-- Name: wallets wallets_site_id_member_id_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.wallets
    ADD CONSTRAINT wallets_site_id_member_id_fkey FOREIGN KEY (site_id, member_id) REFERENCES public.members(site_id, id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--



--
-- Dbmate schema migrations
--

INSERT INTO public.schema_migrations (version) VALUES
    ('20261115000100');
