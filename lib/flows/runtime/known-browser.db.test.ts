import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generate } from "otplib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { getExecution } from "@/lib/flows/executions";
import { executorCatalog } from "@/lib/flows/executors";
import { type FlowNode, flowTemplates } from "@/lib/flows/model";
import {
	createUser,
	credentialPort,
	forgetOwnKnownBrowser,
	ownKnownBrowsers,
	rememberBrowser,
	reportableSignIn,
	reportSignIn,
} from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import type { RequestContext } from "@/lib/platform/kernel";
import { writePlacesFile } from "@/lib/platform/places/fixtures/a-places-file";
import { decrypt, sha256 } from "@/lib/platform/tokens";
import { continueExecution } from "./continue-execution";
import type { ExecutionView } from "./execution-view";
import { answering, aRequest, begun } from "./fixtures/a-runtime";
import { flowRuntime } from "./flow-runtime";
import { portsOf } from "./ports";

const PASSWORD = "a good long password";
const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
const BERLIN = "203.0.113.10";
const TOKYO = "198.51.100.10";
const runtime = flowRuntime(executorCatalog, portsOf);

let context: RequestContext;
let flowId = "";
let folder = "";
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), "places-"));
	const file = join(folder, "places.mmdb");
	writePlacesFile(file, [
		{ network: "203.0.113.0/24", country: "DE", latitude: 52.5, longitude: 13.4 },
		{ network: "198.51.100.0/24", country: "JP", latitude: 35.7, longitude: 139.7 },
	]);
	environment().geoipFile = file;
	context = await anOrganization();
	flowId = await aFlow({ newBrowser: true });
});
afterAll(() => {
	environment().geoipFile = undefined;
	rmSync(folder, { recursive: true });
});

/** The template, whose step looks at these signals. */
function aFlow(properties: Record<string, unknown>, at = context): Promise<string> {
	const definition = flowTemplates.find(({ id }) => id === "unusual-sign-in")?.definition();
	if (definition === undefined) throw new Error("the template is missing");
	const nodes: FlowNode[] = definition.nodes.map((node) =>
		node.executor?.name === "RiskExecutor" ? { ...node, properties } : node,
	);
	return aStoredFlow(at.principal.organizationId, nodes, "AUTHENTICATION");
}

async function somebody(userName: string, at = context): Promise<string> {
	const { id } = await createUser(at, { userName, password: PASSWORD, emails: [{ value: `${userName}@example.com` }] });
	await credentialPort(at.principal.organizationId).saveTotpSecret(id, SECRET, 0);
	return id;
}

interface Browser {
	tokens: string[];
	clientAddress?: string;
	flow?: string;
	at?: RequestContext;
}

async function withPassword(
	username: string,
	{ tokens, clientAddress = BERLIN, flow = flowId, at = context }: Browser,
	password = PASSWORD,
): Promise<ExecutionView> {
	const request = { ...aRequest, clientAddress, browserTokens: tokens.map(sha256) };
	const { view } = await begun(runtime, at.principal.organizationId, flow, { request });
	const answer = answering(view, { username, password }, view.screen?.actions[0]?.ref);
	return continueExecution(runtime, { ...answer, request: { ...answer.request, clientAddress } });
}

/** The tokens that the browser has after a completed sign-in, as the gate stores them. */
async function remembered(view: ExecutionView, { tokens, clientAddress = BERLIN }: Browser): Promise<string[]> {
	const { signedIn, organizationId } = view;
	if (signedIn?.seen == null) throw new Error("The browser is not to be remembered");
	const { userId, executionId, seen } = signedIn;
	const browser = {
		userId,
		executionId,
		...seen,
		presented: tokens,
		userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0",
	};
	return rememberBrowser(organizationId, browser, { requestId: "request", clientAddress });
}

/** Signs in with the second factor, whose step is forgotten so that the same code works again. */
async function signedIn(username: string, browser: Browser): Promise<{ view: ExecutionView; tokens: string[] }> {
	const asked = await withPassword(username, browser);
	const { sql } = await database();
	await sql`update user_credentials set counter = 0 where kind = 'totp'`;
	const view =
		asked.status === "COMPLETE"
			? asked
			: await continueExecution(
					runtime,
					answering(asked, { otp: await generate({ secret: SECRET }) }, asked.screen?.actions[0]?.ref),
				);
	expect(view).toMatchObject({ status: "COMPLETE" });
	return { view, tokens: await remembered(view, browser) };
}

const asksForCode = { status: "INCOMPLETE", nodeId: "ask_authenticator", problem: null };
const isThrough = { status: "COMPLETE", signedIn: { amr: ["pwd"] } };

/** The findings of the step that assessed the sign-in, as the console shows them. */
async function foundIn({ executionId }: ExecutionView) {
	const { walk } = await getExecution(context, executionId);
	return walk.find(({ nodeId }) => nodeId === "is_usual")?.said;
}

/** The tokens of the links in the mails to an account, the oldest first. */
async function mailedLinks(userId: string): Promise<string[]> {
	const { sql } = await database();
	const rows = await sql<{ id: string; content: string }[]>`
		select m.id, m.content from messages m join users u on u.id = ${userId}
		where m.template = 'new-sign-in' and m.content is not null order by m.created_at, m.id`;
	return rows
		.map(({ id, content }) => JSON.parse(decrypt(content, `message:${id}`)))
		.filter(({ to }) => to.startsWith(String(userNames.get(userId))))
		.map(({ values }) => String(values.link).split("/").at(-1) ?? "");
}
const userNames = new Map<string, string>();

async function named(userName: string, at = context): Promise<string> {
	const id = await somebody(userName, at);
	userNames.set(id, `${userName}@`);
	return id;
}

test("a new browser is asked for a second factor, the same one later is not, and another one is again", async () => {
	await named("ada");
	expect(await withPassword("ada", { tokens: [] })).toMatchObject(asksForCode);
	const { view, tokens } = await signedIn("ada", { tokens: [] });
	expect(await foundIn(view)).toEqual({ browser: "unusual" });
	const again = await withPassword("ada", { tokens });
	expect(again).toMatchObject(isThrough);
	expect(await foundIn(again)).toEqual({ browser: "usual" });
	for (const others of [[], ["another token"]])
		expect(await withPassword("ada", { tokens: others })).toMatchObject(asksForCode);
});

test("a browser is not known before a sign-in in it is completed", async () => {
	const id = await named("bea");
	expect(await withPassword("bea", { tokens: [] })).toMatchObject(asksForCode);
	expect(await ownKnownBrowsers({ ...context.principal, id })).toEqual([]);
});

test("the token of one account makes no browser of another one known, and none at another organization", async () => {
	await named("cy");
	await named("dot");
	const { tokens } = await signedIn("cy", { tokens: [] });
	expect(await withPassword("dot", { tokens })).toMatchObject(asksForCode);
	const elsewhere = await anOrganization();
	await named("cy", elsewhere);
	const flow = await aFlow({ newBrowser: true }, elsewhere);
	expect(await withPassword("cy", { tokens, flow, at: elsewhere })).toMatchObject(asksForCode);
});

test("the database has no hash that tells two accounts of one browser to belong together", async () => {
	const [eve, fay] = [await named("eve"), await named("fay")];
	const first = await signedIn("eve", { tokens: [] });
	const second = await signedIn("fay", { tokens: first.tokens });
	expect(second.tokens).toHaveLength(2);
	const { sql } = await database();
	const rows = await sql`select token_hash from known_browsers where user_id in (${eve}, ${fay})`;
	const stored = new Set(rows.map(({ token_hash }) => token_hash));
	expect(stored.size).toBe(2);
	for (const token of second.tokens) expect(stored).not.toContain(sha256(token));
});

test("a browser that nobody has signed in with for a year is new again, and one that its person forgets at once", async () => {
	const id = await named("gil");
	const { tokens } = await signedIn("gil", { tokens: [] });
	const { sql } = await database();
	await sql`update known_browsers set last_seen_at = now() - interval '366 days' where user_id = ${id}`;
	expect(await withPassword("gil", { tokens })).toMatchObject(asksForCode);
	await sql`update known_browsers set last_seen_at = now() where user_id = ${id}`;
	expect(await withPassword("gil", { tokens })).toMatchObject(isThrough);
	const own = { ...context, principal: { ...context.principal, type: "user" as const, id } };
	const [known] = await ownKnownBrowsers(own.principal);
	expect(known).toMatchObject({ country: "DE" });
	expect(await forgetOwnKnownBrowser(own, known?.id ?? "")).toBe(true);
	expect(await withPassword("gil", { tokens })).toMatchObject(asksForCode);
});

test("who would have had to travel too fast since the last sign-in is asked, and after enough time not", async () => {
	const id = await named("hal");
	const flow = await aFlow({ newBrowser: false, maxSpeed: 900 });
	const { tokens } = await signedIn("hal", { tokens: [], flow });
	const inTokyo = await withPassword("hal", { tokens, clientAddress: TOKYO, flow });
	expect(inTokyo).toMatchObject(asksForCode);
	expect(await foundIn(inTokyo)).toEqual({ travel: "unusual" });
	expect(await withPassword("hal", { tokens, flow })).toMatchObject(isThrough);
	const { sql } = await database();
	await sql`update known_browsers set last_seen_at = now() - interval '12 hours' where user_id = ${id}`;
	expect(await withPassword("hal", { tokens, clientAddress: TOKYO, flow })).toMatchObject(isThrough);
});

test("a country that is not listed, or not known, is asked for a second factor", async () => {
	await named("ivo");
	const flow = await aFlow({ newBrowser: false, countries: ["DE", "FR"] });
	expect(await withPassword("ivo", { tokens: [], flow })).toMatchObject(isThrough);
	for (const clientAddress of [TOKYO, "10.0.0.1"])
		expect(await withPassword("ivo", { tokens: [], clientAddress, flow })).toMatchObject(asksForCode);
});

test("after several wrong passwords the right one is not enough, until the attempts are old", async () => {
	await named("jo");
	const flow = await aFlow({ newBrowser: false, maxAccountAttempts: 3 });
	const browser = { tokens: [], clientAddress: "192.0.2.44", flow };
	for (let attempt = 0; attempt < 3; attempt++) await withPassword("jo", browser, "a wrong password");
	const asked = await withPassword("jo", browser);
	expect(asked).toMatchObject(asksForCode);
	expect(await foundIn(asked)).toEqual({ attempts: "unusual" });
	// Who has guessed the password does not get past by entering it again.
	expect(await withPassword("jo", browser)).toMatchObject(asksForCode);
	const { sql } = await database();
	await sql`update sign_in_throttles set window_ends_at = now() where organization_id = ${context.principal.organizationId}`;
	expect(await withPassword("jo", browser)).toMatchObject(isThrough);
});

test("many completed sign-ins of an account in an hour are unusual", async () => {
	const id = await named("kim");
	const flow = await aFlow({ newBrowser: false, maxSignIns: 2 });
	const browser = { tokens: [], flow };
	for (let time = 0; time < 3; time++) expect(await withPassword("kim", browser)).toMatchObject(isThrough);
	expect(await withPassword("kim", browser)).toMatchObject(asksForCode);
	const { sql } = await database();
	await sql`update flow_executions set started_at = now() - interval '61 minutes' where user_id = ${id}`;
	expect(await withPassword("kim", browser)).toMatchObject(isThrough);
});

test("a person is told of each new browser once, and of none when the step is silent", async () => {
	const id = await named("lea");
	const { view, tokens } = await signedIn("lea", { tokens: [] });
	expect(await mailedLinks(id)).toHaveLength(1);
	// The same end again, as when the answer with the cookie was lost.
	expect(await remembered(view, { tokens: [] })).toEqual(tokens);
	await signedIn("lea", { tokens });
	expect(await mailedLinks(id)).toHaveLength(1);
	await signedIn("lea", { tokens: [], flow: await aFlow({ newBrowser: true, tell: false }) });
	expect(await mailedLinks(id)).toHaveLength(1);
});

test("only the home of a person tells them, because who sends the mail can read the link in it", async () => {
	const id = await named("liv");
	const visited = await anOrganization();
	const { organizationId } = visited.principal;
	const { sql } = await database();
	await sql`insert into organization_members (organization_id, user_id, joined_at) values (${organizationId}, ${id}, now())`;
	const { view } = await signedIn("liv", { tokens: [] });
	const [own] = await mailedLinks(id);
	const { view: there } = await begun(runtime, organizationId, await aFlow({ newBrowser: true }, visited));
	const signedInThere = view.signedIn && { ...view.signedIn, executionId: there.executionId };
	expect(await remembered({ ...view, organizationId, signedIn: signedInThere }, { tokens: [] })).toHaveLength(1);
	expect(await mailedLinks(id)).toEqual([own]);
	expect(await sql`select from sign_in_reports where organization_id = ${organizationId}`).toHaveLength(0);
});

test("“this was not me” forgets the browsers and has the password replaced, once and for seven days", async () => {
	const id = await named("mia");
	const { organizationId } = context.principal;
	const { tokens } = await signedIn("mia", { tokens: [] });
	await signedIn("mia", { tokens: [] });
	const [first = "", second = ""] = await mailedLinks(id);
	expect(await reportableSignIn(organizationId, first)).toMatchObject({ country: "DE" });
	const origin = { requestId: "report", clientAddress: BERLIN };
	const elsewhere = await anOrganization();
	expect(await reportSignIn(elsewhere.principal.organizationId, first, origin)).toBe(false);
	expect(await withPassword("mia", { tokens })).toMatchObject(isThrough);
	expect(await reportSignIn(organizationId, first, origin)).toBe(true);
	expect(await withPassword("mia", { tokens })).toMatchObject({ problem: { reason: "password-temporary" } });
	expect(await ownKnownBrowsers({ ...context.principal, id })).toEqual([]);
	expect(await reportSignIn(organizationId, first, origin)).toBe(false);
	const { sql } = await database();
	expect(await sql`select from audit_events where target_id = ${id} and action = 'user.sign-in-reported'`).toHaveLength(
		1,
	);
	await sql`update sign_in_reports set expires_at = now() where user_id = ${id}`;
	expect(await reportableSignIn(organizationId, second)).toBeUndefined();
	expect(await reportSignIn(organizationId, second, origin)).toBe(false);
});

test("a sign-in from before a report makes no browser known", async () => {
	const id = await named("ned");
	const { organizationId } = context.principal;
	const { view } = await signedIn("ned", { tokens: [] });
	const [link = ""] = await mailedLinks(id);
	expect(await reportSignIn(organizationId, link, { requestId: "report", clientAddress: BERLIN })).toBe(true);
	expect(await remembered(view, { tokens: [] })).toEqual([]);
	expect(await ownKnownBrowsers({ ...context.principal, id })).toEqual([]);
});
