import { expect, test, vi } from "vitest";
import { flowDefinitionSchema, flowTemplates } from "@/lib/flows/model";
import { analysePaths } from "./paths/analyse-paths";
import { reportOnFlow } from "./report-on-flow";

vi.mock("./paths/analyse-paths", { spy: true });
const validated = vi.spyOn(flowDefinitionSchema, "safeParse");

const template = flowTemplates.find(({ id }) => id === "step-up")?.definition();

test.each([
	["a definition", template, 1],
	["one with a wrong shape", { ...template, name: 7 }, 0],
])("for its report %s is validated once, and analysed once if its shape is right", (_, submitted, analysed) => {
	validated.mockClear();
	vi.mocked(analysePaths).mockClear();
	expect(reportOnFlow.attempt?.({ submitted })).toBeDefined();
	expect(validated).toHaveBeenCalledTimes(1);
	expect(analysePaths).toHaveBeenCalledTimes(analysed);
});
