import { expect, test } from "vitest";
import { describeCatalog, executorCatalog } from "@/lib/flows/executors";
import { end, start, task } from "@/lib/flows/model/fixtures/builders";
import { analyseFlow } from "../../analyse-flow";

const described = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const values = ["x", "flow", 5, -1, 1e9, true, {}, [], ["x"], { x: 1 }, "https://service.example"];

test.each([...executorCatalog.values()].map((executor) => [executor.name, executor] as const))(
	"of %s is reported for exactly the values with which the step would fail",
	(name, { properties, decidesBy, flowTypes: [flowType = "AUTHENTICATION"] }) => {
		const judged = Object.entries(properties.shape).flatMap(([property, schema]) =>
			values.map((value) => {
				const node = task("step", { executor: { name }, properties: { [property]: value }, onSuccess: "end" });
				const { problems } = analyseFlow({ flowType, nodes: [start("step"), node, end()] }, described);
				const refused = problems.some(({ code }) => code === "property-invalid");
				const known = property === decidesBy || schema.safeParse(value).success;
				return { property, value, refused, known };
			}),
		);
		expect(judged.filter(({ refused, known }) => refused === known)).toEqual([]);
	},
);
