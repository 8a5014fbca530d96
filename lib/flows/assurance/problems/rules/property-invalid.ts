import { z } from "zod";
import type { FlowIssue } from "@/lib/flows/model";
import type { AnalysedExecutor } from "../../executors";
import type { AssuranceRule } from "../assurance-rule";

type Check = (value: unknown) => boolean;

/** The checks of the properties of an executor, by name. */
const known = new WeakMap<object, ReadonlyMap<string, Check>>();

/**
 * Each property of a task has a value that its executor accepts: with another one the step fails. Properties that it does not know
 * have no effect. Missing values and conditions have rules of their own.
 */
export const propertyInvalid: AssuranceRule = ({ flow, executors }) =>
	flow.nodes.flatMap((node, index) => {
		const executor = executors.get(node.executor?.name ?? "");
		const checks = node.type === "TASK_EXECUTION" && executor !== undefined ? checksOf(executor) : null;
		if (checks === null) return [];
		return Object.entries(node.properties ?? {}).flatMap(([property, value]): FlowIssue[] => {
			const check = checks.get(property);
			if (check?.(value) || property === executor?.decidesBy || isMissing(value)) return [];
			const place = { nodeId: node.id, path: `nodes[${index}].properties.${property}`, params: { property } };
			if (check === undefined)
				return [
					{
						...place,
						code: "property-unknown",
						severity: "warning",
						message: `Node "${node.id}" has the property "${property}", which has no effect.`,
					},
				];
			return [
				{
					...place,
					code: "property-invalid",
					severity: "error",
					message: `Node "${node.id}" has a value of its property "${property}" that its executor refuses.`,
				},
			];
		});
	});

function isMissing(value: unknown): boolean {
	return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** Null for an executor without a schema. */
function checksOf({ properties: schema }: AnalysedExecutor): ReadonlyMap<string, Check> | null {
	if (schema === undefined) return null;
	const found = known.get(schema);
	if (found !== undefined) return found;
	const members = Object.entries((schema.properties ?? {}) as Record<string, z.core.JSONSchema.JSONSchema>);
	const checks = new Map(
		members.map(([name, member]): [string, Check] => {
			const parsed = z.fromJSONSchema({ ...member, $defs: schema.$defs as never });
			return [name, (value) => parsed.safeParse(value).success];
		}),
	);
	known.set(schema, checks);
	return checks;
}
