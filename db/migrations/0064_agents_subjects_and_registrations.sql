ALTER TABLE "applications" ADD COLUMN "registration_token_hash" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "agent" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "subject_salt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."agents" AS (
	select a.organization_id, a.id as application_id, owner.type as owner_type, owner.id as owner_id,
		coalesce(u.display_name, g.display_name) as owner_name,
		case when g.id is not null or (u.id is not null and u.disabled_at is null) then 'active'
			when u.id is not null then 'disabled' else 'gone' end as owner_state,
		owner.ends_at,
		a.enabled and (owner.ends_at is null or owner.ends_at > now())
			and (g.id is not null or (u.id is not null and u.disabled_at is null)) as stands
	from applications a
	cross join lateral (select a.agent->'owner'->>'type' as type, (a.agent->'owner'->>'id')::uuid as id,
		(a.agent->>'endsAt')::timestamptz as ends_at) owner
	left join users u on owner.type = 'user' and u.organization_id = a.organization_id and u.id = owner.id
	left join groups g on owner.type = 'group' and g.organization_id = a.organization_id and g.id = owner.id
	where a.agent is not null);