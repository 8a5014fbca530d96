import { randomBytes } from "node:crypto";
import { and, desc, eq, or, sql } from "drizzle-orm";
import { insertDefaultFlows } from "@/lib/flows/definitions";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { createFlow } from "@/lib/flows/publication";
import { createApplication, deleteApplication } from "@/lib/identity/applications";
import { applicationSettingsSchema } from "@/lib/identity/applications/contract";
import { createGroup, createRole, createUser, deleteUser, hashPassword } from "@/lib/identity/directory";
import { answerInvitation, inviteGuests } from "@/lib/identity/invitations";
import { invitationRequestSchema } from "@/lib/identity/invitations/contract";
import { createOrganization, deleteOrganization } from "@/lib/identity/organizations";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { EVERYTHING } from "@/lib/platform/kernel/permissions";
import type { Builder } from "../builder";
import { daysAgo, isElementOf, NOW } from "../conditions";
import { applications, emailDomains, invitations, organizations, roles, roleUsers, users } from "../schema";
import { type Named, organizationNamed } from "./organization-named";
import { createSampleBelow, type SampleBelow } from "./sample-below";
import { createSampleConnections } from "./sample-connections";
import { insertExecutionsOf } from "./sample-executions";
import { insertSampleTokens } from "./sample-tokens";

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
export async function makeSample(orm: Builder, root: Named): Promise<Sample> {
	if ((await organizationNamed(orm, SAMPLE_ORGANIZATION)) !== undefined)
		throw new Error("The sample is there already: npm run data -- sample remove");
	const named = { name: SAMPLE_ORGANIZATION, displayName: "Museum of Things (sample)" };
	const museum = await createOrganization(contextIn(root), named, insertDefaultFlows);
	const inMuseum = contextIn(museum);
	const people = await createPeople(inMuseum, PEOPLE, "museum.example");
	let userCount = people.length;
	let executions = 0;
	const random = repeatable(7);
	for (const { name, displayName, people: names, ...settings } of BELOW) {
		const below = await createOrganization(inMuseum, { name, displayName }, insertDefaultFlows);
		const domain = `${name.slice("sample-museum-".length)}.museum.example`;
		const inBelow = contextIn(below);
		const own = await createPeople(inBelow, names, domain);
		userCount += own.length;
		await insertDomain(orm, below, museum, domain);
		await invitePeople(inBelow, museum, people.slice(1, 4));
		executions += await createSampleBelow(orm, inBelow, settings, { people: own, random });
	}
	const [administrator] = people;
	if (administrator === undefined) throw new Error("The sample has nobody");
	const password = randomBytes(15).toString("base64url");
	await orm
		.update(users)
		.set({ passwordHash: await hashPassword(museum.id, password) })
		.where(and(eq(users.organizationId, museum.id), eq(users.id, administrator.id)));
	const { organizationId, id: roleId, permissions } = roles;
	await orm.insert(roleUsers).select(
		orm
			.select({ organizationId, roleId, userId: sql`${administrator.id}::uuid`.as("userId") })
			.from(roles)
			.where(and(eq(organizationId, museum.id), isElementOf(EVERYTHING, permissions))),
	);
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
	await createSampleConnections(orm, inMuseum, people);
	await insertDomain(orm, museum, root, "museum.example");
	await insertPastInvitations(orm, inMuseum);
	await insertSampleTokens(orm, museum.id, { clientId: application.clientId, people: people.slice(0, 6) });
	const signIns = {
		flow: signIn,
		application,
		userIds: people.map(({ id }) => id),
		perDay: EXECUTIONS_PER_DAY.signIn,
	};
	const signUps = { flow: signUp, application, userIds: [], perDay: EXECUTIONS_PER_DAY.signUp };
	for (const each of [signIns, signUps]) executions += await insertExecutionsOf(orm, museum.id, each, random);
	return { username: administrator.username, password, users: userCount, executions };
}

/** Deletes the sample with everything that was created in it since. @returns false if there is no sample */
export async function removeSample(orm: Builder, root: Named): Promise<boolean> {
	const museum = await organizationNamed(orm, SAMPLE_ORGANIZATION);
	if (museum === undefined) return false;
	const { id, name, ancestorIds } = organizations;
	const all = await orm
		.select({ id, name })
		.from(organizations)
		.where(or(eq(id, museum.id), isElementOf(museum.id, ancestorIds)))
		.orderBy(desc(sql`cardinality(${ancestorIds})`));
	// Before the first organization is deleted, because people of one are guests of another.
	for (const organization of all) {
		const context = contextIn(organization);
		const idsIn = (table: typeof applications | typeof users) =>
			orm.select({ id: table.id }).from(table).where(eq(table.organizationId, organization.id));
		for (const application of await idsIn(applications)) await deleteApplication(context, application.id);
		for (const user of await idsIn(users)) await deleteUser(context, user.id);
	}
	for (const organization of all) await deleteOrganization(contextIn(root), organization.id);
	return true;
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
async function insertDomain(orm: Builder, { id, name }: Named, parent: Named, domain: string): Promise<void> {
	await orm.insert(emailDomains).values({
		...{ organizationId: id, organizationName: name, organizationParentId: parent.id, organizationEnabled: true },
		...{ domain, proofToken: randomBytes(15).toString("base64url"), claimedAt: NOW, claimedBy: "npm run data" },
	});
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
async function insertPastInvitations(orm: Builder, { principal: { organizationId } }: RequestContext): Promise<void> {
	for (const [name, status] of Object.entries({ paula: "declined", ravi: "revoked", sofia: "expired" } as const))
		await orm.insert(invitations).values({
			...{ organizationId, id: newId(), username: `${name}@partner.example`, userStore: "DEFAULT" },
			...{ email: `${name}@partner.example`, roles: [], groups: [], status, notified: false, sends: 1 },
			...{ codeHash: randomBytes(15).toString("base64url"), issuedAt: daysAgo(6), expiresAt: daysAgo(3) },
			...{ invitedBy: organizationId, invitedByName: "npm run data" },
		});
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
