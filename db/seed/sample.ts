import { randomBytes } from "node:crypto";
import { createFlow, insertDefaultFlows } from "@/lib/flows/definitions";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { createApplication, deleteApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { createGroup, createRole, createUser, deleteUser, hashPassword } from "@/lib/identity/directory";
import { answerInvitation, inviteGuests } from "@/lib/identity/invitations";
import { invitationRequestSchema } from "@/lib/identity/invitations/contract";
import { createOrganization, deleteOrganization } from "@/lib/identity/organizations";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import type { Database } from "../client";
import { createSampleBelow, type SampleBelow } from "./sample-below";
import { createSampleConnections } from "./sample-connections";
import { insertExecutionsOf } from "./sample-executions";
import { insertSampleTokens } from "./sample-tokens";

type Sql = Database["sql"];

/** The name of the sample organization; the names of those below begin with it. */
export const SAMPLE_ORGANIZATION = "sample-museum";

const BELOW: readonly (SampleBelow & { name: string; displayName: string; people: readonly string[] })[] = [
	{
		name: "sample-museum-shop",
		displayName: "Museum Shop (sample)",
		people: ["Malik Osei", "Freya Lind", "Tomás Rivera", "Hana Kim"],
		group: "Shift leads",
		accent: { light: "#0f766e", dark: "#5eead4" },
		api: {
			identifier: "https://stock.museum.example",
			name: "Stock API",
			scope: "stock:read",
			scopeText: "See the stock",
		},
		web: "Online shop",
		machine: "Stock import",
	},
	{
		name: "sample-museum-archive",
		displayName: "Museum Archive (sample)",
		people: ["Edith Novak", "Samir Haddad", "Ines Duarte"],
		group: "Cataloguers",
		accent: { light: "#4338ca", dark: "#a5b4fc" },
		api: {
			identifier: "https://catalogue.museum.example",
			name: "Catalogue API",
			scope: "catalogue:read",
			scopeText: "See the catalogue",
		},
		web: "Reading room",
		machine: "Catalogue export",
	},
];
const PEOPLE = [
	"Ada Lovelace",
	"Grace Hopper",
	"Alan Turing",
	"Katherine Johnson",
	"Edsger Dijkstra",
	"Barbara Liskov",
	"Tim Berners",
	"Radia Perlman",
	"Ken Sato",
	"Lena Fischer",
	"Omar Nasser",
	"Yuki Tanaka",
];
const EXECUTIONS_PER_DAY = { signIn: 60, signUp: 8 };

export interface Sample {
	username: string;
	password: string;
	users: number;
	executions: number;
}

/**
 * Creates an organization with two below it, users, guests, a group, a role, flows, an application, connections and a week of
 * executions, below `root`, so that every page of the console has something to show. No messages are sent and nobody is called;
 * all addresses end in `.example`, which no mail reaches.
 * @throws Error if the sample already exists
 */
export async function makeSample(sql: Sql, root: Named): Promise<Sample> {
	if ((await organizationNamed(sql, SAMPLE_ORGANIZATION)) !== undefined)
		throw new Error("The sample is there already: npm run data -- sample remove");
	const named = { name: SAMPLE_ORGANIZATION, displayName: "Museum of Things (sample)" };
	const museum = await createOrganization(contextIn(root), named, insertDefaultFlows);
	const inMuseum = contextIn(museum);
	const people = await createPeople(inMuseum, PEOPLE, "museum.example");
	let users = people.length;
	let executions = 0;
	const random = repeatable(7);
	for (const { name, displayName, people: names, ...settings } of BELOW) {
		const below = await createOrganization(inMuseum, { name, displayName }, insertDefaultFlows);
		const domain = `${name.slice("sample-museum-".length)}.museum.example`;
		const inBelow = contextIn(below);
		const own = await createPeople(inBelow, names, domain);
		users += own.length;
		await insertDomain(sql, below, museum, domain);
		await invitePeople(inBelow, museum, people.slice(1, 4));
		executions += await createSampleBelow(sql, inBelow, settings, own, random);
	}
	const [administrator] = people;
	if (administrator === undefined) throw new Error("The sample has nobody");
	const password = randomBytes(15).toString("base64url");
	await sql`
		update users set password_hash = ${await hashPassword(museum.id, password)}
		where organization_id = ${museum.id} and id = ${administrator.id}`;
	await sql`
		insert into role_users (organization_id, role_id, user_id)
		select organization_id, id, ${administrator.id} from roles where organization_id = ${museum.id} and ${EVERYTHING} = any(permissions)`;
	const references = people.slice(1, 5).map(({ id }) => ({ value: id }));
	const curators = await createGroup(inMuseum, { displayName: "Curators", members: references });
	await createRole(inMuseum, {
		displayName: "Front desk",
		permissions: ["internal_user_mgt_list", "internal_user_mgt_view"],
		groups: [{ value: curators.id }],
	});
	const signIn = await createFlow(inMuseum, definitionOf("email-code", "Visitors sign in", "visitors-sign-in"));
	const signUp = await createFlow(
		inMuseum,
		definitionOf("sign-up-verified-email", "Visitors sign up", "visitors-sign-up"),
	);
	const application = await createApplication(
		inMuseum,
		applicationSettingsSchema.parse({
			name: "Museum tickets",
			grantTypes: ["authorization_code", "refresh_token"],
			redirectUrls: ["http://localhost:8080/callback"],
			authFlowId: signIn.id,
			registrationFlowId: signUp.id,
			registrationEnabled: true,
		}),
	);
	await createSampleConnections(sql, inMuseum, people);
	await insertDomain(sql, museum, root, "museum.example");
	await insertPastInvitations(sql, inMuseum);
	await insertSampleTokens(sql, museum.id, { clientId: application.clientId, people: people.slice(0, 6) });
	const signIns = {
		flow: signIn,
		application,
		userIds: people.map(({ id }) => id),
		perDay: EXECUTIONS_PER_DAY.signIn,
	};
	const signUps = { flow: signUp, application, userIds: [], perDay: EXECUTIONS_PER_DAY.signUp };
	for (const each of [signIns, signUps]) executions += await insertExecutionsOf(sql, museum.id, each, random);
	return { username: administrator.username, password, users, executions };
}

/** Deletes the sample with everything that was created in it since. @returns false if there is no sample */
export async function removeSample(sql: Sql, root: Named): Promise<boolean> {
	const museum = await organizationNamed(sql, SAMPLE_ORGANIZATION);
	if (museum === undefined) return false;
	const all = await sql<Named[]>`
		select id, name from organizations where id = ${museum.id} or ${museum.id}::uuid = any(ancestor_ids)
		order by cardinality(ancestor_ids) desc`;
	// Before the first organization is deleted, because people of one are guests of another.
	for (const organization of all) {
		const context = contextIn(organization);
		for (const { id } of await sql<
			{ id: string }[]
		>`select id from applications where organization_id = ${organization.id}`)
			await deleteApplication(context, id);
		for (const { id } of await sql<{ id: string }[]>`select id from users where organization_id = ${organization.id}`)
			await deleteUser(context, id);
	}
	for (const { id } of all) await deleteOrganization(contextIn(root), id);
	return true;
}

export interface Named {
	id: string;
	name: string;
}

export async function organizationNamed(sql: Sql, name: string): Promise<Named | undefined> {
	const [organization] = await sql<Named[]>`select id, name from organizations where name = ${name}`;
	return organization;
}

/** Acts with every permission; the audit log names the command. */
function contextIn({ id, name }: Named): RequestContext {
	return {
		principal: {
			organizationId: id,
			organizationName: name,
			type: "system",
			id,
			name: "npm run data",
			issuedBy: id,
			clientId: "",
			scopes: new Set([EVERYTHING]),
		},
		requestId: newId(),
		clientAddress: "",
	};
}

async function createPeople(
	context: RequestContext,
	names: readonly string[],
	domain: string,
): Promise<{ id: string; username: string }[]> {
	const made = [];
	for (const name of names) {
		const [givenName = name, familyName = ""] = name.split(" ");
		const userName = `${givenName
			.toLowerCase()
			.normalize("NFD")
			.replaceAll(/\P{ASCII}/gu, "")}@${domain}`;
		made.push(
			await createUser(context, {
				userName,
				name: { givenName, familyName },
				emails: [{ value: userName, primary: true }],
			}),
		);
	}
	return made;
}

/** Assigns a domain to an organization; it leads there once discovery is switched on. */
async function insertDomain(sql: Sql, { id, name }: Named, parent: Named, domain: string): Promise<void> {
	await sql`
		insert into email_domains (organization_id, organization_name, organization_parent_id, organization_enabled, domain,
			proof_token, claimed_at, claimed_by)
		values (${id}, ${name}, ${parent.id}, true, ${domain}, ${randomBytes(15).toString("base64url")}, now(), 'npm run data')`;
}

/** Invites people of the organization above without a mail; the first one becomes a guest. */
async function invitePeople(
	context: RequestContext,
	home: Named,
	people: readonly { id: string; username: string }[],
): Promise<void> {
	const usernames = people.map(({ username }) => username);
	const properties = [{ key: "manageNotificationsInternally", value: "false" }];
	const [first] = await inviteGuests(context, invitationRequestSchema.parse({ usernames, properties }));
	const [invitee] = people;
	if (invitee === undefined || first?.confirmationCode === undefined) throw new Error("Nobody could be invited");
	const { id, username: name } = invitee;
	const principal = { ...context.principal, type: "user", id, name, issuedBy: home.id } as const;
	await answerInvitation({ ...context, principal }, first.confirmationCode, "accepted");
}

/**
 * Invitations of people of the organization above that came to nothing, and are over. They name nobody,
 * because the sample creates nobody above itself.
 */
async function insertPastInvitations(sql: Sql, { principal: { organizationId } }: RequestContext): Promise<void> {
	for (const [name, status] of Object.entries({ paula: "declined", ravi: "revoked", sofia: "expired" }))
		await sql`
			insert into invitations (organization_id, id, username, user_store, email, roles, groups, status, code_hash, notified, sends,
				issued_at, expires_at, invited_by, invited_by_name)
			values (${organizationId}, ${newId()}, ${`${name}@partner.example`}, 'DEFAULT', ${`${name}@partner.example`}, '{}', '{}',
				${status}, ${randomBytes(15).toString("base64url")}, false, 1, now() - interval '6 days', now() - interval '3 days',
				${organizationId}, 'npm run data')`;
}

function definitionOf(templateId: string, name: string, handle: string): FlowDefinition {
	const template = flowTemplates.find(({ id }) => id === templateId);
	if (template === undefined) throw new Error(`There is no template ${templateId}`);
	return { ...template.definition(), name, handle };
}

/** The same sequence of numbers in every sample (mulberry32). */
function repeatable(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
