import { afterAll, beforeAll, describe, expect, test } from "vitest";
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
import { post } from "../fixtures/applications";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const PEOPLE_NUMBER = 10_000;
const LIMIT_MS = 900_000;

let directory: Slapd;
let server: PorticoServer;

beforeAll(async () => {
	const uids = Array.from({ length: PEOPLE_NUMBER }, (_, index) => `person${index}`);
	const dns = uids.map((uid) => `uid=${uid},${PEOPLE}`);
	const people = uids.map((uid) => personLdif({ uid, mail: `${uid}@example.com` }));
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
});
afterAll(async () => {
	await server.remove();
	await directory.stop();
});

const path = "/identity-providers/directory/synchronizations";

async function synchronized(body: { dryRun?: boolean }, meanwhile = async () => {}): Promise<Synchronization> {
	const { id } = await post<Synchronization>(server.baseUrl, path, body);
	await meanwhile();
	const token = await accessToken(server.baseUrl);
	const look = async () => {
		const { body: now } = await api<Synchronization>("GET", `${path}/${id}`, { baseUrl: server.baseUrl, token });
		expect(["done", "failed"]).toContain(now.status);
		return now;
	};
	return eventually("the end of a synchronization", look, { limitMs: LIMIT_MS });
}

describe("a directory with 10,000 people", () => {
	test("is followed with groups of groups, and the second time nothing is to be done", async () => {
		expect(await synchronized({ dryRun: true })).toMatchObject({ problem: null, counts: { created: PEOPLE_NUMBER } });
		const counts = { read: PEOPLE_NUMBER, created: PEOPLE_NUMBER, joined: PEOPLE_NUMBER, refused: 0 };
		expect(await synchronized({})).toMatchObject({ problem: null, counts });
		expect(await synchronized({})).toMatchObject({ problem: null, changes: [], counts: { unchanged: PEOPLE_NUMBER } });
	});

	test("that goes away in the middle disables nobody", async () => {
		expect(await synchronized({}, () => directory.kill())).toMatchObject({ counts: { disabled: 0 } });
		await directory.start();
		expect(await synchronized({})).toMatchObject({ problem: null, counts: { unchanged: PEOPLE_NUMBER } });
	});
});
