import { expect, test } from "vitest";
import { database } from "@/db/client";
import { anOrganization } from "@/db/fixtures/an-organization";
import { insertDefaultFlows } from "@/lib/flows/definitions";
import { generateDirectory } from "./generated-directory";

test("a generated directory has as much as was asked for, complete, and the same size again makes nothing new", async () => {
	await anOrganization();
	const db = await database();
	const { sql } = db;
	const [root] = await sql<{ id: string }[]>`
		select id from organizations where parent_id is null order by created_at limit 1`;
	const rootId = root?.id ?? "";
	const flows = await sql`select from default_flows where organization_id = ${rootId}`;
	if (flows.length === 0) await sql.begin((tx) => insertDefaultFlows(tx, rootId, "root"));
	const told: string[] = [];
	const size = { organizations: 20, domains: 50, users: 200, invitations: 60 };
	for (let times = 0; times < 2; times++)
		await generateDirectory(db, size, (part, made) => told.push(`${part} ${made}`));
	expect(told.slice(0, 4)).toEqual(["organizations 20", "domains 50", "users 200", "invitations 60"]);
	const [counts] = await sql`
		select count(distinct o.id)::int as organizations, count(distinct e.domain)::int as domains,
			count(distinct f.organization_id)::int as with_flows, count(distinct r.organization_id)::int as with_roles
		from organizations o
		left join email_domains e on e.organization_id = o.id
		left join default_flows f on f.organization_id = o.id
		left join roles r on r.organization_id = o.id and r.shipped = 'administrator'
		where o.name like 'seed-%'`;
	expect(counts).toEqual({ organizations: 20, domains: 50, with_flows: 20, with_roles: 20 });
	const [users] = await sql`
		select count(*)::int as total, count(*) filter (where u.organization_id = ${rootId})::int as in_root,
			count(e.domain)::int as found_by_domain
		from users u left join email_domains e on e.domain = u.email_domain and e.organization_id = u.organization_id
		where u.username like 'user%' and u.email like '%.seed.example'`;
	expect(users).toEqual({ total: 200, in_root: 100, found_by_domain: 100 });
	const [invitations] = await sql`
		select count(*)::int as total, count(distinct user_id)::int as people from invitations where code_hash like 'seed-%'`;
	expect(invitations).toEqual({ total: 60, people: 60 });
});
