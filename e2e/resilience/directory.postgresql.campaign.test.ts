import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import type { FlowExecution } from "@/lib/flows/runtime/contract";
import type { Synchronization } from "@/lib/identity/synchronization/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import {
	GROUPS,
	groupLdif,
	PEOPLE,
	personLdif,
	READER,
	type Slapd,
	startSlapd,
} from "@/lib/platform/ldap/fixtures/slapd";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { createApplication, post, type TestApplication } from "../fixtures/applications";
import { answerStep, executeFlow } from "../fixtures/flow-execution";
import { ADMIN, type PorticoServer, startPortico } from "../fixtures/portico-server";

const PEOPLE_NUMBER = Number(process.env.DIRECTORY_PEOPLE ?? 10_000);
/** For what waits: the machine makes at least a few accounts a second, whatever else it does. */
const LIMIT_MS = 900_000 + PEOPLE_NUMBER * 100;
const PAGE = 500;
const LEAVERS = 5;

const PASSWORD = "correct horse";

let directory: Slapd;
let server: PorticoServer;
/** Applications in whose flow somebody signs in with the password of the directory, or with that of an account here. */
let companyApplication: TestApplication;
let localApplication: TestApplication;

beforeAll(async () => {
	const uids = Array.from({ length: PEOPLE_NUMBER }, (_, index) => `person${index}`);
	const dns = uids.map((uid) => `uid=${uid},${PEOPLE}`);
	const people = uids.map((uid) => personLdif({ uid, mail: `${uid}@example.com`, password: PASSWORD }));
	// Everybody, by two groups that are members of it.
	const halves = [dns.slice(0, PEOPLE_NUMBER / 2), dns.slice(PEOPLE_NUMBER / 2)];
	const groups = halves.map((half, index) => groupLdif(`half${index}`, half));
	const all = groupLdif("all", [`cn=half0,${GROUPS}`, `cn=half1,${GROUPS}`]);
	directory = await startSlapd([...people, ...groups, all]);
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
	await post(server.baseUrl, "/t/root/scim2/Groups", { displayName: "Everybody" });
	await post(server.baseUrl, "/identity-providers", {
		...{ id: "directory", kind: "ldap", name: "Directory", provisions: true, trustsEmail: true },
		...{ clientId: READER.dn, clientSecret: READER.password },
		ldap: {
			...{ url: directory.url, caCertificate: directory.caCertificate, base: PEOPLE },
			groups: { base: GROUPS, mapping: { all: "Everybody" } },
		},
	});
	companyApplication = await applicationWith("LDAPAuthExecutor", { idpId: "directory" });
	localApplication = await applicationWith("BasicAuthExecutor", {});
});
afterAll(async () => {
	await server.remove();
	await directory.stop();
});

function applicationWith(executor: string, properties: Record<string, unknown>): Promise<TestApplication> {
	const inputs = [
		{ identifier: "username", type: "TEXT_INPUT", required: true },
		{ identifier: "password", type: "PASSWORD_INPUT", required: true },
	];
	return createApplication(server.baseUrl, {
		name: executor,
		signIn: {
			...{ name: executor, handle: executor.toLowerCase(), flowType: "AUTHENTICATION" },
			nodes: [
				start("check"),
				task("check", { executor: { name: executor, inputs }, properties, onSuccess: "end" }),
				end(),
			],
		},
	});
}

/** How a sign-in with a name and a password ends. */
async function signsIn({ id }: TestApplication, username: string, password: string): Promise<FlowExecution> {
	const { baseUrl } = server;
	const begun = await executeFlow(baseUrl, { applicationId: id, flowType: "AUTHENTICATION" });
	return answerStep(baseUrl, begun, { inputs: { username, password } });
}

const path = "/identity-providers/directory/synchronizations";
const authorized = async () => ({ baseUrl: server.baseUrl, token: await accessToken(server.baseUrl) });

async function synchronized(
	body: { dryRun?: boolean },
	meanwhile: (id: string) => Promise<void> = async () => {},
): Promise<Synchronization> {
	const { id } = await post<Synchronization>(server.baseUrl, path, body);
	await meanwhile(id);
	const look = async () => {
		const { body: now } = await api<Synchronization>("GET", `${path}/${id}`, await authorized());
		expect(["done", "failed"]).toContain(now.status);
		return now;
	};
	return eventually("the end of a synchronization", look, { limitMs: LIMIT_MS });
}

/** Kills the directory once this many people were read, or when the synchronization is faster than that, at its end. */
function killAfter(read: number): (id: string) => Promise<void> {
	return async (id) => {
		await eventually(
			`${read} people read`,
			async () => {
				const { body: now } = await api<Synchronization>("GET", `${path}/${id}`, await authorized());
				if (!["done", "failed"].includes(now.status)) expect(now.counts.read).toBeGreaterThanOrEqual(read);
			},
			{ limitMs: LIMIT_MS },
		);
		await directory.kill();
	};
}

/** Counted in the database: the interface does not count as many. */
async function activePeople(): Promise<number> {
	const sql = postgres(server.databaseUrl ?? "", { max: 1 });
	const [row] = await sql<{ people: number }[]>`
		select count(*)::int as people from users where username like 'person%' and disabled_at is null`;
	await sql.end();
	return row?.people ?? 0;
}

describe(`a directory with ${PEOPLE_NUMBER} people`, () => {
	test("is followed with groups of groups, and the second time nothing is to be done", {
		timeout: 3 * LIMIT_MS,
	}, async () => {
		expect(await synchronized({ dryRun: true })).toMatchObject({ problem: null, counts: { created: PEOPLE_NUMBER } });
		const counts = { read: PEOPLE_NUMBER, created: PEOPLE_NUMBER, joined: PEOPLE_NUMBER, refused: 0 };
		const first = await synchronized({});
		expect(first).toMatchObject({ problem: null, counts });
		const second = await synchronized({});
		expect(second).toMatchObject({ problem: null, changes: [], counts: { unchanged: PEOPLE_NUMBER } });
		console.log(`${PEOPLE_NUMBER} people: ${secondsOf(first)} s for all, ${secondsOf(second)} s to find nothing to do`);
	});

	test("people sign in by it, and its death is told in words, while local administrators still get in", async () => {
		const person = `person${PEOPLE_NUMBER - 1}`;
		expect(await signsIn(companyApplication, person, PASSWORD)).toMatchObject({ flowStatus: "COMPLETE" });
		expect(await signsIn(companyApplication, person, "wrong")).toMatchObject({ failureReason: "invalid-credentials" });
		await directory.kill();
		const refused = await signsIn(companyApplication, person, PASSWORD);
		expect(refused).toMatchObject({ failureReason: "provider-unavailable" });
		expect(await signsIn(localApplication, ADMIN.username, ADMIN.password)).toMatchObject({ flowStatus: "COMPLETE" });
		await directory.start();
		expect(await signsIn(companyApplication, person, PASSWORD)).toMatchObject({ flowStatus: "COMPLETE" });
	});

	test("that is killed at each step loses and disables nobody, and says what is wrong", {
		timeout: 9 * LIMIT_MS,
	}, async () => {
		const steps = [0, PAGE, Math.floor(PEOPLE_NUMBER / 2), PEOPLE_NUMBER - PAGE];
		const told: string[] = [];
		for (const step of steps) {
			const ended = await synchronized({}, killAfter(step));
			expect(ended).toMatchObject({ counts: { disabled: 0, refused: 0 } });
			if (ended.status === "failed") {
				expect(["unreachable", "timeout", "answer"]).toContain(ended.problem);
				told.push(`${ended.problem} after ${ended.counts.read}`);
			}
			expect(await activePeople()).toBe(PEOPLE_NUMBER);
			await directory.start();
		}
		expect(told.length).toBeGreaterThan(0);
		expect(await synchronized({})).toMatchObject({ problem: null, counts: { unchanged: PEOPLE_NUMBER } });
		console.log(`killed at ${steps.length} steps: ${told.join("; ")}`);
	});

	test("disables exactly who has left, also when it is killed while it is asked for them", {
		timeout: 3 * LIMIT_MS,
	}, async () => {
		await directory.administer(async (client) => {
			for (let index = 0; index < LEAVERS; index++) await client.del(`uid=person${index},${PEOPLE}`);
		});
		const left = PEOPLE_NUMBER - LEAVERS;
		await synchronized({}, killAfter(left));
		expect(await activePeople()).toBeGreaterThanOrEqual(left);
		await directory.start();
		expect(await synchronized({})).toMatchObject({ problem: null });
		expect(await activePeople()).toBe(left);
		expect(await synchronized({})).toMatchObject({ problem: null, changes: [] });
	});
});

function secondsOf({ startedAt, finishedAt }: Synchronization): number {
	return Math.round((Date.parse(finishedAt ?? "") - Date.parse(startedAt ?? "")) / 1000);
}
