import type { Traffic } from "@/lib/flows/executions/contract";
import { aDrawnFlow } from "../fixtures/drawn-flow";
import { managementApi } from "../fixtures/management-api";
import { axeFindings } from "./axe-findings";
import { ComposerPage } from "./composer-page";
import { expect, test } from "./portico-test";

test("how a version was walked is drawn on the canvas, and where people are lost is listed", async ({
	signedIn: page,
	portico,
}) => {
	const api = await managementApi(portico.baseUrl);
	const { id } = await api.create(aDrawnFlow());
	const composer = new ComposerPage(page);
	const panel = page.getByRole("region", { name: "Traffic", exact: true });

	await test.step("a version that nobody walked says so", async () => {
		await composer.open(id, "?panel=traffic");
		await expect(panel.getByText("Nobody reached this in this period.")).toBeVisible();
	});

	await test.step("numbers stand on cards and connections, and the widest lost are listed", async () => {
		await page.route("**/traffic?*", (route) => route.fulfill({ json: traffic(id) }));
		await panel.getByRole("combobox", { name: "Period" }).click();
		await page.getByRole("option", { name: "Last 30 days" }).click();
		await expect(composer.card("Screen, Sign in")).toContainText("Reached: 1,400");
		await expect(composer.card("Screen, Sign in")).toContainText("280 lost (20%)");
		await expect(composer.card("Screen, Sign in")).toContainText("1,100 · 79%");
		await expect(panel.getByRole("listitem").first()).toContainText("280 of those who reached it (20%)");
		expect(await axeFindings(page)).toEqual([]);
	});

	await test.step("pressing one goes to its card; closed, nothing of it is drawn any more", async () => {
		await panel.getByRole("button", { name: "Sign in", exact: true }).click();
		await expect(composer.card("Screen, Sign in")).toBeFocused();
		await panel.getByRole("button", { name: "Close", exact: true }).click();
		await expect(composer.card("Screen, Sign in")).not.toContainText("Reached");
	});
});

function traffic(flowId: string): Traffic {
	const quiet = { completed: 0, failed: 0, abandoned: 0, running: 0 };
	return {
		flowId,
		version: 1,
		from: "2026-10-22T00:00:00.000Z",
		to: "2026-11-21T00:00:00.000Z",
		executions: 1000,
		nodes: [
			{ ...quiet, nodeId: "start", reached: 1000, ways: [{ way: "onSuccess", passed: 1000 }] },
			{ ...quiet, nodeId: "ask", reached: 1400, ways: [{ way: "action:go", passed: 1100 }], abandoned: 280 },
			{ ...quiet, nodeId: "check", reached: 1100, ways: [{ way: "onSuccess", passed: 690 }], failed: 5 },
			{ ...quiet, nodeId: "end", reached: 690, ways: [], completed: 690 },
		],
	};
}
