import { afterAll, beforeAll, expect, test } from "vitest";
import type { LogEntry } from "@/lib/identity/provisioning/contract";
import { type Fault, type ScimService, startScimService } from "@/lib/identity/provisioning/fixtures/scim-service";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { post } from "../fixtures/applications";
import { type PorticoServer, startPortico } from "../fixtures/portico-server";

const KILLS = Number(process.env.CRASH_ROUNDS ?? 20);
const PEOPLE_A_ROUND = 3;
/** For what waits; the whole test may take three times as long. */
const LIMIT_MS = 600_000;

/** Every seventh request goes wrong, each time otherwise. */
const FAULTS: readonly Fault[] = [
	{ status: 500 },
	{ status: 429, retryAfter: "1" },
	"reset-before",
	"reset-after",
	{ status: 503 },
	"silent",
];

let service: ScimService;
let server: PorticoServer;

beforeAll(async () => {
	service = await startScimService();
	server = await startPortico({ postgresUrl: process.env.TEST_POSTGRES_URL, workers: 2 });
});
afterAll(async () => {
	await server.remove();
	await service.close();
});

test(`with faults of the service and ${KILLS} kills, nobody is made twice and nothing is lost`, {
	timeout: 3 * LIMIT_MS,
}, async () => {
	const { baseUrl } = server;
	let asked = 0;
	service.fault = () => (++asked % 7 === 0 ? FAULTS[(asked / 7) % FAULTS.length] : undefined);
	const group = await post<{ id: string }>(baseUrl, "/t/root/scim2/Groups", { displayName: "Everybody there" });
	const target = await post<{ id: string }>(baseUrl, "/t/root/api/server/v1/provisioning-targets", {
		...{ name: "Payroll", enabled: true, baseUrl: service.url, secret: service.token },
		...{ authentication: { type: "bearer" }, people: { kind: "groups", groups: [group.id] }, dailyLimit: null },
	});
	const people = new Map<string, { id: string; displayName: string; there: boolean }>();
	const membership = (ids: readonly string[]) => ids.map((value) => ({ value }));
	const patch = async (path: string, Operations: object[]) =>
		api("PATCH", path, {
			...{ baseUrl, token: await accessToken(baseUrl) },
			body: { schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"], Operations },
		});
	for (let round = 0; round < KILLS; round++) {
		const joined: string[] = [];
		for (let index = 0; index < PEOPLE_A_ROUND; index++) {
			const userName = `person-${round}-${index}`;
			const body = { userName, displayName: userName, password: "a sound passphrase 7" };
			const { id } = await post<{ id: string }>(baseUrl, "/t/root/scim2/Users", body);
			people.set(userName, { id, displayName: userName, there: true });
			joined.push(id);
		}
		await patch(`/t/root/scim2/Groups/${group.id}`, [{ op: "add", path: "members", value: membership(joined) }]);
		const former = [...people.values()][round];
		const leaver = [...people.values()][round * 2];
		if (former !== undefined) {
			former.displayName = `Round ${round}`;
			await patch(`/t/root/scim2/Users/${former.id}`, [
				{ op: "replace", path: "displayName", value: former.displayName },
			]);
		}
		if (leaver !== undefined && round % 2 === 1) {
			leaver.there = false;
			await patch(`/t/root/scim2/Groups/${group.id}`, [{ op: "remove", path: `members[value eq "${leaver.id}"]` }]);
		}
		// In the middle of what is sent, which differs from round to round.
		const before = asked;
		await eventually("a request", () => expect(asked).toBeGreaterThan(before + (round % 4)), { limitMs: LIMIT_MS });
		await server.kill();
		await server.restart();
	}
	await eventually(
		"everybody there as they are here",
		() => {
			const found = [...service.users.values()];
			const of = (name: string) => found.find(({ userName }) => userName === name);
			for (const [userName, { id, displayName, there }] of people)
				if (there) expect(of(userName)).toMatchObject({ userName, externalId: id, displayName, active: true });
				// Who left may never have been there.
				else expect(of(userName)?.active ?? false).toBe(false);
		},
		{ limitMs: LIMIT_MS },
	);
	expect([...service.created.values()].filter((times) => times !== 1)).toEqual([]);
	const token = await accessToken(baseUrl);
	const path = `/t/root/api/server/v1/provisioning-targets/${target.id}/log?status=done&limit=100`;
	const { body } = await api<{ entries: LogEntry[] }>("GET", path, { baseUrl, token });
	const made = body.entries.filter(({ operation }) => operation === "create" || operation === "adopt");
	expect(new Set(made.map(({ resourceId }) => resourceId)).size).toBe(made.length);
	console.log(
		`${asked} requests of which every seventh went wrong, ${people.size} people, ${KILLS} kills: none lost, none twice`,
	);
});
