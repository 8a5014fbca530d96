import { isNull } from "drizzle-orm";
import type { Sql } from "postgres";
import type { Database } from "../client";
import { NOW } from "../conditions";
import { organizationConfigs, organizations } from "../schema";
import { analyzeFilledTables } from "../statistics";

export interface DirectorySize {
	organizations: number;
	domains: number;
	users: number;
	/** Invitations of users of the root organization, all to the first organization below it. */
	invitations: number;
}

const AT_ONCE = { organizations: 1_000, domains: 5_000, users: 25_000, invitations: 25_000 } as const;

/**
 * Generates a directory of this size below the root: organizations with default flows and an administrator role, the email
 * domains that lead to them, users (every second one in the root, the others spread evenly below), and invitations. Repeating
 * it with the same size changes nothing; a larger size adds what is missing. `done` reports the progress of each part.
 */
export async function generateDirectory(
	{ orm, sql }: Pick<Database, "orm" | "sql">,
	size: DirectorySize,
	done: (part: keyof DirectorySize, made: number) => void,
): Promise<void> {
	const { id, parentId, createdAt } = organizations;
	const [root] = await orm.select({ id }).from(organizations).where(isNull(parentId)).orderBy(createdAt).limit(1);
	if (root === undefined) throw new Error("There is no root organization");
	const parts = {
		organizations: makeOrganizations,
		domains: makeDomains,
		users: makeUsers,
		invitations: makeInvitations,
	};
	for (const part of ["organizations", "domains", "users", "invitations"] as const) {
		for (let from = 1; from <= size[part]; from += AT_ONCE[part]) {
			const to = Math.min(size[part], from + AT_ONCE[part] - 1);
			await parts[part](sql, root.id, from, to, size.organizations);
			done(part, to);
		}
	}
	const enabled = { kind: "discovery", document: '{"emailDomain.enable":"true"}', updatedAt: NOW, updatedBy: "seed" };
	await orm
		.insert(organizationConfigs)
		.values({ organizationId: root.id, ...enabled })
		.onConflictDoNothing();
	await analyzeFilledTables(sql);
}

async function makeOrganizations(sql: Sql, rootId: string, from: number, to: number): Promise<void> {
	// A CTE that is `materialized`, which the builder cannot say.
	await sql`
		with made as (
			insert into organizations (id, name, display_name, parent_id, ancestor_ids)
			select gen_random_uuid(), 'seed-' || n, 'Organization ' || n, ${rootId}::uuid, array[${rootId}::uuid]
			from generate_series(${from}::int, ${to}::int) n
			on conflict (name) do nothing returning id
		), administrators as (
			insert into roles (organization_id, id, display_name, permissions, shipped, created_at, updated_at)
			select id, gen_random_uuid(), 'Administrator', '{system}', 'administrator', now(), now() from made
		), copied as materialized (
			select made.id as organization_id, gen_random_uuid() as id, d.flow_type, f.handle, f.name, v.nodes
			from made, default_flows d
			join flows f on f.organization_id = d.organization_id and f.id = d.flow_id
			join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = f.active_version
			where d.organization_id = ${rootId}
		), flowed as (
			insert into flows (organization_id, id, flow_type, handle, name, active_version, created_at, updated_at)
			select organization_id, id, flow_type, handle, name, 1, now(), now() from copied
		), versioned as (
			insert into flow_versions (organization_id, flow_id, version, name, nodes, created_at, created_by)
			select organization_id, id, 1, name, nodes, now(), 'Portico' from copied
		), counted as (
			insert into flow_counts (organization_id, flow_type, total) select organization_id, flow_type, 1 from copied
		)
		insert into default_flows (organization_id, flow_type, flow_id) select organization_id, flow_type, id from copied`;
}

async function makeDomains(sql: Sql, _rootId: string, from: number, to: number, organizations: number): Promise<void> {
	if (organizations === 0) throw new Error("Domains belong to organizations below the root: make some");
	// A set from `generate_series`, here and below, of which all columns are expressions.
	await sql`
		insert into email_domains (organization_id, organization_name, organization_parent_id, organization_enabled, domain,
			proof_token, proved_at, claimed_at, claimed_by)
		select o.id, o.name, o.parent_id, o.enabled, 'd' || n || '.seed.example', md5(n::text), now(), now(), 'seed'
		from generate_series(${from}::int, ${to}::int) n
		join organizations o on o.name = 'seed-' || ((n - 1) % ${organizations}::int + 1)
		on conflict do nothing`;
}

/** UUIDs of version 7, so that new entries are appended to the indexes. */
async function makeUsers(sql: Sql, rootId: string, from: number, to: number, organizations: number): Promise<void> {
	// As above: most columns are expressions.
	await sql`
		insert into users (organization_id, id, username, display_name, email, created_at, updated_at)
		select home.id, (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0')
				|| '8' || substr(md5(random()::text), 1, 15))::uuid,
			'user' || n, given || ' ' || family || ' ' || n, lower(given || '.' || family) || n || '@'
				|| coalesce(d.domain, 'root.seed.example'), at, at
		from generate_series(${from}::int, ${to}::int) n
		cross join lateral (select now() - interval '400 days' + n * interval '30 seconds' as at,
			(array['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Frances', 'Ken', 'Radia', 'Tim'])[n % 10 + 1] as given,
			(array['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Allen'])[n % 7 + 1] as family) person
		join organizations home on home.id = case when n % 2 = 0 or ${organizations}::int = 0 then ${rootId}::uuid else
			(select id from organizations where name = 'seed-' || (n / 2 % greatest(1, ${organizations}::int) + 1)) end
		left join lateral (select domain from email_domains e where e.organization_id = home.id order by domain limit 1) d on true
		on conflict do nothing`;
}

async function makeInvitations(sql: Sql, rootId: string, from: number, to: number): Promise<void> {
	// As above: most columns are expressions.
	await sql`
		insert into invitations (organization_id, id, user_id, username, user_store, email, roles, groups, status, code_hash,
			notified, sends, issued_at, expires_at, invited_by, invited_by_name, decided_at, decided_by, decided_by_name)
		select o.id, gen_random_uuid(), u.id, u.username, 'DEFAULT', u.email, '{}', '{}',
			(array['accepted', 'declined', 'revoked'])[n % 3 + 1], 'seed-' || n, true, 1, at, at + interval '72 hours', 'seed',
			'Portico', at + interval '1 hour', 'seed', 'Portico'
		from generate_series(${from}::int, ${to}::int) n
		cross join lateral (select now() - interval '400 days' + n * interval '5 minutes' as at) issued
		join users u on u.organization_id = ${rootId} and lower(u.username) = 'user' || n * 2
		join organizations o on o.name = 'seed-1'
		on conflict do nothing`;
}
