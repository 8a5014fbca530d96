import { partsProblem } from "@/lib/flows/definitions";
import { validateFlowDefinition } from "@/lib/flows/model";
import type { RequestContext } from "@/lib/platform/kernel";
import { analysedCatalog } from "./analysed-catalog";
import { notAFlow } from "./errors";
import { missingServices } from "./missing-services";
import { type FlowReport, reportOn } from "./report-on";

/**
 * The report on a submitted definition, with what the caller's organization lacks for it. Stores nothing.
 * @throws DomainError 400 for one with too many parts
 */
export async function analyseSubmitted({ principal }: RequestContext, submitted: unknown): Promise<FlowReport> {
	const problem = partsProblem(submitted);
	if (problem !== null) throw notAFlow(problem);
	const validation = validateFlowDefinition(submitted);
	if (!validation.ok) return reportOn(submitted, analysedCatalog());
	const missing = await missingServices(principal.organizationId, validation.definition.nodes);
	return reportOn(submitted, analysedCatalog(), missing);
}
