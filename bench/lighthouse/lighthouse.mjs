// `npm run bench -- lighthouse`: judges pages with Lighthouse on the production build, and writes the results to docs/quality.md.
import { readFileSync, writeFileSync } from "node:fs";
import lighthouse, { desktopConfig } from "lighthouse";
import { fail, say } from "../../scripts/runtime.mjs";
import { withConsole } from "../console-browser.mjs";

/** The median counts, because other programs on the machine slow single runs down. */
const RUNS = 3;
const AIM = 95;
const CATEGORIES = ["performance", "accessibility"];
const FILE = "docs/quality.md";
const BETWEEN = /(<!-- lighthouse -->\n)[\s\S]*?(<!-- \/lighthouse -->)/;

export async function measureWithLighthouse() {
	const rows = [];
	const judgePages = async ({ url, port, signInPage, signIn }) => {
		rows.push(await judge("Sign-in", "mobile", signInPage, port));
		await signIn();
		for (const [name, path] of [
			["Overview", ""],
			["Users", "/users"],
		])
			rows.push(await judge(name, "desktop", `${url}/console/o/sample-museum${path}`, port));
	};
	await withConsole(judgePages, { sample: true });
	keep(rows);
	if (rows.some(({ scores }) => scores.some((score) => score < AIM))) fail(`A score is below ${AIM}`);
}

async function judge(name, device, address, port) {
	const results = [];
	for (let run = 0; run < RUNS; run++) results.push(await judgeOnce(device, address, port));
	const scores = CATEGORIES.map((category) =>
		median(results.map(({ categories }) => categories[category].score * 100)),
	);
	const timeOf = (audit) => Math.round(median(results.map(({ audits }) => audits[audit].numericValue)));
	const row = {
		name,
		device,
		scores,
		paint: timeOf("largest-contentful-paint"),
		blocked: timeOf("total-blocking-time"),
		shift: median(results.map(({ audits }) => audits["cumulative-layout-shift"].numericValue)),
	};
	say(`${name}, ${device}: ${CATEGORIES.map((category, index) => `${category} ${scores[index]}`).join(", ")}`);
	for (const finding of findingsOf(results[0])) say(`  ${finding}`);
	return row;
}

async function judgeOnce(device, address, port) {
	const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: "error" };
	const { lhr } = await lighthouse(address, flags, device === "desktop" ? desktopConfig : undefined);
	if (lhr.runtimeError !== undefined) throw new Error(`${address}: ${lhr.runtimeError.message}`);
	if (lhr.finalDisplayedUrl !== address) throw new Error(`${address} led to ${lhr.finalDisplayedUrl}`);
	return lhr;
}

/** The audits that lower the score, by weight. */
function findingsOf({ categories, audits }) {
	return CATEGORIES.flatMap((category) => categories[category].auditRefs)
		.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.95)
		.map(({ id }) => `${id} ${audits[id].displayValue ?? ""}: ${audits[id].title}`);
}

function median(values) {
	return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];
}

function keep(rows) {
	const lines = [
		`Last run ${new Date().toISOString().slice(0, 10)}.`,
		"",
		"| Page | As on | Performance | Accessibility | Largest paint | Blocked | Layout shift |",
		"|---|---|---|---|---|---|---|",
		...rows.map(
			({ name, device, scores, paint, blocked, shift }) =>
				`| ${name} | ${device} | ${scores.map(Math.round).join(" | ")} | ${paint} ms | ${blocked} ms | ${shift.toFixed(3)} |`,
		),
		"",
	];
	writeFileSync(FILE, readFileSync(FILE, "utf8").replace(BETWEEN, `$1${lines.join("\n")}$2`));
}
