import { readFileSync, writeFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type FlowDefinition, flowTemplates } from "@/lib/flows/model";
import { accessToken } from "../fixtures/access-token";
import { drawingTable, flowsOfFolder } from "../fixtures/drawing-table";
import { aFlowOfFactors, aLargeFlow } from "../fixtures/large-flows";
import { managementApi } from "../fixtures/management-api";
import { expect, test } from "./portico-test";

const FILE = "docs/quality.md";
const FRAMES = 90;

interface Measured {
	what: string;
	value: string;
	aim: string;
	met: boolean;
}

// Recording a trace takes screenshots all the time, which would be most of the measured work.
test.use({ trace: "off" });

/** `npm run bench:canvas`: prints the results and stores them in docs/quality.md, including missed targets. */
test("how fast the composer is", async ({ signedIn: page, portico }) => {
	test.setTimeout(600_000);
	await page.addInitScript(countRenders);
	const rows: Measured[] = [];
	const add = (what: string, value: number, unit: string, aim: number) => {
		const met = value <= aim;
		rows.push({ what, value: `${value.toFixed(value < 20 ? 1 : 0)} ${unit}`, aim: `${aim} ${unit}`, met });
		console.log(`${met ? "ok    " : "MISSED"} ${what}: ${value.toFixed(1)} ${unit} (aim ${aim})`);
	};
	const authorization = `Bearer ${await accessToken(portico.baseUrl)}`;
	const create = async (definition: FlowDefinition) => {
		const headers = { authorization, "content-type": "application/json" };
		const body = JSON.stringify(definition);
		const response = await fetch(`${portico.baseUrl}/flows`, { method: "POST", headers, body });
		expect(response.status, await response.clone().text()).toBe(201);
		return ((await response.json()) as { id: string }).id;
	};

	await create(aLargeFlow(30));
	// A first run, so that the server has loaded its data and the browser has compiled the code.
	for (const run of ["first", "again"] as const) {
		await page.goto("/console/flows?search=nodes");
		await page.getByRole("link", { name: "30 nodes" }).hover();
		const startedAt = Date.now();
		await page.getByRole("link", { name: "30 nodes" }).click();
		await page.locator(".react-flow__node").first().waitFor();
		if (run === "again") add("opening a flow of 30 nodes from the list", Date.now() - startedAt, "ms", 1000);
	}

	await page.goto(`/console/flows/${await create(aFlowOfFactors())}?panel=tests`);
	const { took: tried, longest: held } = await mistakesTried(page);
	add("mistakes of a flow of 30 nodes made and judged", tried, "ms", 2000);
	add("longest time without a frame meanwhile", held, "ms", 50);

	for (const [number, ready, frame] of [
		[300, 500, 17],
		[1000, 500, 34],
	] as const) {
		const id = await create({ ...aLargeFlow(30), handle: `base-${number}` });
		await leaveBehind(page, id, aLargeFlow(number));
		await page.goto(`/console/flows/${id}`);
		await page.locator(".react-flow__node").first().waitFor();
		add(`${number} nodes ready after their data arrived`, await bringBack(page, number), "ms", ready);
		await page.waitForTimeout(500);
		add(`frame at the 95th percentile while panning, ${number} nodes`, p95(await frames(page, pan)), "ms", frame);
		const at = await heldAt(page);
		await page.evaluate(() => window.renderedCards?.clear());
		add(
			`frame at the 95th percentile while dragging, ${number} nodes`,
			p95(await frames(page, dragFrom(at))),
			"ms",
			frame,
		);
		const rendered = await page.evaluate(() => window.renderedCards?.size ?? 0);
		expect(rendered, "a card is dragged").toBeGreaterThan(0);
		add(`cards that render while one of ${number} is dragged`, rendered, "cards", 1);
		await page.mouse.up();
		await page
			.getByRole("group", { name: /^Screen/ })
			.first()
			.focus();
		await page.keyboard.press("Escape");
		await page.keyboard.press("i");
		await page.locator("#composer-inspector").getByLabel("Name").focus();
		add(`a key typed in the inspector until it is painted, ${number} nodes`, await typing(page), "ms", 50);
		if (number > 300) continue;
		const { took, longest } = await tidied(page);
		add(`layout of ${number} nodes until its cards are drawn`, took, "ms", 1000);
		add(`longest time without a frame while ${number} nodes are laid out`, longest, "ms", 50);
	}

	const table = ["| Measured | Result | Aim | |", "|---|---|---|---|"];
	for (const { what, value, aim, met } of rows)
		table.push(`| ${what} | ${value} | at most ${aim} | ${met ? "" : "missed"} |`);
	write("canvas", table);
});

/** Other flows are those of the folder that is named behind the command. */
test("how well flows can be read", async ({ portico }) => {
	const api = await managementApi(portico.baseUrl);
	const listed = (await api.list()).filter(({ name }) => !name.endsWith(" nodes"));
	const seeded = await Promise.all(listed.map(({ id }) => api.get(id)));
	const folder = process.env.FLOWS;
	const table = drawingTable([
		...flowTemplates.map(({ id, definition }) => ({ name: `template ${id}`, nodes: definition().nodes })),
		...seeded.map(({ name, nodes }) => ({ name: `seeded: ${name}`, nodes })),
	]);
	const others = folder === undefined ? [] : drawingTable(flowsOfFolder(folder));
	console.log([...table, ...others].join("\n"));
	write("drawings", table);
});

/** Replaces a section of the document of results. */
function write(section: string, table: readonly string[]): void {
	const today = new Date().toISOString().slice(0, 10);
	const between = new RegExp(`(<!-- ${section} -->\\n)[\\s\\S]*?(<!-- /${section} -->)`);
	const text = `Last run ${today}.\n\n${table.join("\n")}\n`;
	writeFileSync(FILE, readFileSync(FILE, "utf8").replace(between, `$1${text}$2`));
}

declare global {
	interface Window {
		/** The number of renders of each card since it was cleared, by id. */
		renderedCards?: Set<string>;
	}
}

/** React reports to developer tools which components were rendered; this uses the same interface. */
function countRenders(): void {
	interface Fiber {
		flags: number;
		memoizedProps: { id?: string; data?: { node?: unknown }; positionAbsoluteX?: number } | null;
		alternate: Fiber | null;
		child: Fiber | null;
		sibling: Fiber | null;
	}
	const rendered = new Set<string>();
	window.renderedCards = rendered;
	const hook = {
		supportsFiber: true,
		renderers: new Map(),
		inject: () => 1,
		onCommitFiberUnmount() {},
		onCommitFiberRoot(_id: number, root: { current: Fiber }) {
			const waiting: Fiber[] = [root.current];
			for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
				const props = fiber.memoizedProps;
				const isCard = props?.data?.node !== undefined && props.positionAbsoluteX !== undefined;
				if (isCard && (fiber.flags & 1) === 1 && fiber.alternate?.memoizedProps !== props) rendered.add(props.id ?? "");
				if (fiber.sibling !== null) waiting.push(fiber.sibling);
				// A subtree that is the same object was not rendered.
				if (fiber.child !== null && fiber.child !== fiber.alternate?.child) waiting.push(fiber.child);
			}
		},
	};
	Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

/** The milliseconds from "Try mistakes" until all were judged, and the longest time between two frames meanwhile. */
async function mistakesTried(page: Page): Promise<{ took: number; longest: number }> {
	const button = page.getByRole("button", { name: "Try mistakes" });
	await button.waitFor();
	// Until the analysis of the draft itself is over.
	await page.waitForTimeout(2_000);
	return button.evaluate(
		(element) =>
			new Promise<{ took: number; longest: number }>((resolve) => {
				const startedAt = performance.now();
				let [last, longest] = [startedAt, 0];
				(element as HTMLElement).click();
				const look = (now: number) => {
					longest = Math.max(longest, now - last);
					last = now;
					if (document.body.textContent?.includes("Would be noticed: ") !== true) requestAnimationFrame(look);
					else resolve({ took: performance.now() - startedAt, longest });
				};
				requestAnimationFrame(look);
			}),
	);
}

/** Stores more nodes than the server accepts, as an unsaved draft in the browser. */
async function leaveBehind(page: Page, flowId: string, definition: FlowDefinition): Promise<void> {
	await page.goto(`/console/flows/${flowId}`);
	await page.locator(".react-flow__node").first().waitFor();
	await page.evaluate(
		async ({ flowId, definition }) => {
			const saved = { definition, annotations: { notes: [], groups: [] }, texts: {} };
			const copy = {
				saved: { version: 1, annotationsRevision: 0, draft: { ...saved, definition: { ...definition, nodes: [] } } },
				draft: saved,
				at: Date.now(),
			};
			await new Promise((resolve, reject) => {
				const opening = indexedDB.open("portico-composer");
				opening.onerror = reject;
				opening.onupgradeneeded = () => opening.result.createObjectStore("recovery");
				opening.onsuccess = () => {
					const transaction = opening.result.transaction("recovery", "readwrite");
					transaction.objectStore("recovery").put(copy, flowId);
					transaction.oncomplete = resolve;
					transaction.onerror = reject;
				};
			});
		},
		{ flowId, definition },
	);
}

/** The milliseconds from restoring the draft until it is painted and interactive. */
async function bringBack(page: Page, number: number): Promise<number> {
	const button = page.getByRole("button", { name: "Restore them" });
	await button.waitFor();
	return button.evaluate(
		(element, title) =>
			new Promise<number>((resolve) => {
				const startedAt = performance.now();
				(element as HTMLButtonElement).click();
				const look = () => {
					const heading = document.querySelector("h1")?.textContent;
					if (heading !== title) requestAnimationFrame(look);
					// The frame that painted it has ended when the next one starts.
					else requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - startedAt)));
				};
				look();
			}),
		`${number} nodes`,
	);
}

/**
 * The intervals between frames while something is done, by the browser's own time of each frame: when the script runs within the
 * frame depends on the load of the processor.
 */
async function frames(page: Page, act: (page: Page) => Promise<void>): Promise<number[]> {
	const recording = page.evaluate(
		(max) =>
			new Promise<number[]>((resolve) => {
				const times: number[] = [];
				let last: number | null = null;
				const tick = (now: number) => {
					if (last !== null) times.push(now - last);
					last = now;
					if (times.length < max) requestAnimationFrame(tick);
					else resolve(times);
				};
				requestAnimationFrame(tick);
			}),
		FRAMES,
	);
	await act(page);
	return recording;
}

/** Within this time everything that follows "Tidy up" has happened; a row of its own says how long it took. */
const OBSERVED_MS = 5_000;

/**
 * The milliseconds from "Tidy up" until the cards stand where the layout puts them, and the longest time without a frame meanwhile, without
 * the frames in which cards moved: these are drawing and not layout.
 */
async function tidied(page: Page): Promise<{ took: number; longest: number }> {
	await page.keyboard.press("Escape");
	await page.keyboard.press("ControlOrMeta+k");
	const dialog = page.getByRole("dialog");
	await dialog.getByRole("combobox").last().fill("Tidy up");
	const option = dialog.getByRole("option", { name: "Tidy up" }).first();
	return option.evaluate(
		(element, observed) =>
			new Promise<{ took: number; longest: number }>((resolve) => {
				const places = () =>
					Array.from(
						document.querySelectorAll<HTMLElement>(".react-flow__node"),
						({ style }) => style.transform,
					).join();
				const startedAt = performance.now();
				let [before, last, took] = [places(), startedAt, 0];
				const waits: [until: number, length: number][] = [];
				(element as HTMLElement).click();
				const look = (now: number) => {
					const after = places();
					if (after !== before) took = performance.now() - startedAt;
					else waits.push([now - startedAt, now - last]);
					[before, last] = [after, now];
					if (now - startedAt < observed) requestAnimationFrame(look);
					else
						resolve({
							took,
							longest: Math.max(0, ...waits.flatMap(([until, length]) => (until <= took ? length : []))),
						});
				};
				requestAnimationFrame(look);
			}),
		OBSERVED_MS,
	);
}

async function pan(page: Page): Promise<void> {
	await page.mouse.move(640, 760);
	await page.mouse.down();
	for (let step = 0; step < FRAMES; step++) await page.mouse.move(640 - step * 3, 760 - step * 2);
	await page.mouse.up();
}

/** A point of a card that nothing covers, with room to drag it. */
async function heldAt(page: Page): Promise<{ x: number; y: number }> {
	const found = await page.evaluate(() => {
		for (const card of document.querySelectorAll(".react-flow__node-card")) {
			const { x: left, y: top, width } = card.getBoundingClientRect();
			const at = { x: left + width / 2, y: top + 12 };
			const isFree = card.contains(document.elementFromPoint(at.x, at.y));
			if (isFree && at.x < window.innerWidth - 300 && at.y < window.innerHeight - 300) return at;
		}
		return null;
	});
	if (found === null) throw new Error("no card to drag");
	return found;
}

function dragFrom({ x, y }: { x: number; y: number }) {
	return async (page: Page) => {
		await page.mouse.move(x, y);
		await page.mouse.down();
		for (let step = 0; step < FRAMES; step++) await page.mouse.move(x + step, y + step);
	};
}

function p95(times: readonly number[]): number {
	const sorted = times.toSorted((one, other) => one - other);
	return sorted[Math.floor(sorted.length * 0.95)] ?? 0;
}

/** The median over 20 key presses of the time from the key to the frame after it. */
async function typing(page: Page): Promise<number> {
	await page.evaluate(() => {
		const times: number[] = [];
		Object.assign(window, { typed: times });
		document.addEventListener(
			"keydown",
			() => {
				const startedAt = performance.now();
				requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - startedAt)));
			},
			{ capture: true },
		);
	});
	for (let key = 0; key < 20; key++) {
		await page.keyboard.type("x");
		await page.waitForTimeout(60);
	}
	const times = await page.evaluate(() => (window as unknown as { typed: number[] }).typed);
	return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY;
}
