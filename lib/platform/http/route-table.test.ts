import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { interfaces } from "@/app/(api)/interfaces";
import { noSuchResource } from "@/lib/platform/http/route";
import { routeTable } from "./route-table";

const apiFolder = join(__dirname, "../app/(api)");

describe("the route table", () => {
	const find = routeTable({
		"/flows": noSuchResource(),
		"/flows/[flowId]": noSuchResource(),
		"/flows/[flowId]/[...rest]": noSuchResource(),
		"/flows/[flowId]/versions/[version]": noSuchResource(),
	});

	test.each([
		["/flows", "/flows", {}],
		["/flows/abc", "/flows/[flowId]", { flowId: "abc" }],
		["/flows/a%20b", "/flows/[flowId]", { flowId: "a b" }],
		["/flows/%zz", "/flows/[flowId]", { flowId: "%zz" }],
		["/flows/abc/versions/3", "/flows/[flowId]/versions/[version]", { flowId: "abc", version: "3" }],
		["/flows/abc/versions", "/flows/[flowId]/[...rest]", { flowId: "abc", rest: "versions" }],
		["/flows/abc/versions/3/4", "/flows/[flowId]/[...rest]", { flowId: "abc", rest: "versions/3/4" }],
	])("%s leads to %s", (path, pattern, params) => {
		expect(find(path)).toMatchObject({ pattern, params });
	});

	test.each(["/", "/flowsx", "/flows/", "/console/flows", "//flows", "/__proto__"])("%s leads nowhere", (path) => {
		expect(find(path)).toBeNull();
	});

	test("every route module of the interfaces is known to the front door, at its own path", () => {
		const found = routesBelow(apiFolder).toSorted();
		expect(Object.keys(interfaces).toSorted()).toEqual(found);
		for (const [pattern, resource] of Object.entries(interfaces)) {
			for (const handler of Object.values(resource)) {
				if (handler.contract === null || handler.contract === undefined) continue;
				expect(handler.contract.path.replace(/\{(\w+)\}/g, "[$1]")).toBe(pattern);
			}
		}
	});
});

function routesBelow(folder: string, path = ""): string[] {
	const here = existsSync(join(folder, "route.ts")) ? [path] : [];
	const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
	return [...here, ...folders.flatMap(({ name }) => routesBelow(join(folder, name), `${path}/${name}`))];
}
