// Updates of profiles through an action: how many per second are possible, and whether they slow down other requests.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { consoleCookie } from "./console-session.mjs";
import { load, SECONDS, say } from "./measure.mjs";
import { accessToken, cpuSeconds, freePort, porticoEnvironment, startServer } from "./processes.mjs";

const USERS = 200;
const UPDATES_PER_SECOND = 200;
const OTHERS_PER_SECOND = 40;
const PAGES_PER_SECOND = 4;
const SLOW_AT_ONCE = 50;
/** The maximum ratio of the median of other requests to the same without an action. */
const SLOWER_AT_MOST = 1.5;
const ACTIONS = "/t/root/api/server/v1/actions/preUpdateProfile";
const DEPARTMENT = "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department";

/** Measures on an empty database; without a URL on the embedded one. */
export async function compareActions(title, { databaseUrl, folder }) {
	say(`\n## Actions: ${title}\n`);
	const service = await startServer(["bench/action-service.mjs"], { PORT: String(await freePort()) }, "/");
	const environment = {
		...porticoEnvironment({
			port: await freePort(),
			dataDir: mkdtempSync(join(folder, "actions-")),
			databaseUrl,
			workers: 1,
		}),
		OUTBOUND_ALLOWED_HOSTS: new URL(service.url).host,
	};
	const portico = await startServer(["dist/server.mjs"], environment, "/health/ready");
	try {
		const authorization = `Bearer ${await accessToken(portico.url)}`;
		const headers = { authorization, "content-type": "application/json" };
		const ask = async (method, path, body) => {
			const response = await fetch(portico.url + path, { method, headers, body: JSON.stringify(body) });
			if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
			return response.json();
		};
		const users = [];
		for (let n = 0; n < USERS; n++) users.push(await ask("POST", "/t/root/scim2/Users", { userName: `bench-${n}` }));
		let round = 0;
		const updates = () => {
			round++;
			// Every update changes a value, because the action is not called for an update without a change.
			return {
				method: "PATCH",
				headers,
				requests: Array.from({ length: USERS * 20 }, (_, n) => ({
					path: `/t/root/scim2/Users/${users[n % USERS].id}`,
					body: JSON.stringify({ Operations: [{ op: "replace", path: DEPARTMENT, value: `${round} ${n}` }] }),
				})),
			};
		};
		const cookie = await consoleCookie(portico.url, { username: "admin", password: environment.ADMIN_PASSWORD });
		const others = async () => {
			const [requests, pages] = await Promise.all([
				load(
					portico.url,
					{ path: "/t/root/scim2/Users?count=1", headers },
					{ duration: SECONDS, connections: 4, overallRate: OTHERS_PER_SECOND },
				),
				load(
					portico.url,
					{ path: "/console/o/root/users", headers: { accept: "text/html", cookie } },
					{ duration: SECONDS, connections: 2, overallRate: PAGES_PER_SECOND },
				),
			]);
			// A redirect to the sign-in would be fast, and no page.
			if (pages["2xx"] !== pages.requests.total)
				throw new Error(`The console answered ${JSON.stringify(pages.statusCodeStats)}`);
			return { requests, pages };
		};
		const at = { duration: SECONDS, connections: 20, overallRate: UPDATES_PER_SECOND };
		const { id } = await ask("POST", ACTIONS, { name: "bench", endpoint: { uri: `${service.url}/` } });
		await ask("POST", `${ACTIONS}/${id}/activate`);
		// The first calls load and compile code, so they are not measured.
		await load(portico.url, updates(), { ...at, duration: 2 });
		await ask("POST", `${ACTIONS}/${id}/deactivate`);
		const idle = await others();
		const costOf = async (work) => {
			const before = cpuSeconds(portico.pid);
			const [results, ...rest] = await work();
			return [
				{ ...results, microseconds: Math.round(((cpuSeconds(portico.pid) - before) / results.requests.total) * 1e6) },
				...rest,
			];
		};
		const [without, meanwhile] = await costOf(() => Promise.all([load(portico.url, updates(), at), others()]));
		await ask("POST", `${ACTIONS}/${id}/activate`);
		const [asked, while1] = await costOf(() => Promise.all([load(portico.url, updates(), at), others()]));
		await ask("PATCH", `${ACTIONS}/${id}`, {
			endpoint: { uri: `${service.url}/slow`, authentication: { type: "NONE" } },
		});
		const slowly = { duration: SECONDS, connections: SLOW_AT_ONCE };
		const [slow, while2] = await Promise.all([load(portico.url, updates(), slowly), others()]);
		say(`${UPDATES_PER_SECOND} updates of profiles a second`);
		for (const [name, { requests, latency, non2xx, microseconds }] of [
			["without an action", without],
			["through an action", asked],
		])
			say(
				`  ${name.padEnd(32)} ${rate(requests)}  p50 ${latency.p50} ms  p99 ${latency.p99} ms  ${microseconds} µs CPU with the other requests  ${non2xx} refused`,
			);
		say(`${SLOW_AT_ONCE} at once through an action that takes 4 s`);
		say(`  ${`${slow["2xx"]} stored, ${slow.non2xx} refused`.padEnd(32)}          p99 ${slow.latency.p99} ms`);
		for (const [title, kind] of [
			["Other requests meanwhile", "requests"],
			["The list of users in the console meanwhile", "pages"],
		]) {
			say(title);
			told("nothing else runs", idle[kind]);
			told("updates without an action", meanwhile[kind]);
			told("updates through an action", while1[kind], meanwhile[kind]);
			told("updates through the slow one", while2[kind], idle[kind]);
		}
	} finally {
		await Promise.all([portico.stop(), service.stop()]);
	}
}

function rate(requests) {
	return `${String(Math.round(requests.average)).padStart(5)}/s`;
}

function told(name, { requests, latency }, before) {
	const ratio = before === undefined ? 0 : Math.max(latency.p50, 1) / Math.max(before.latency.p50, 1);
	const judged =
		before === undefined
			? ""
			: `   takes ${ratio.toFixed(2)} times as long (aim at most ${SLOWER_AT_MOST})${ratio <= SLOWER_AT_MOST ? "" : "  MISSED"}`;
	say(`  ${name.padEnd(32)} ${rate(requests)}  p50 ${latency.p50} ms  p99 ${latency.p99} ms${judged}`);
}
