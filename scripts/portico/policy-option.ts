import {
	assuranceLevels,
	type EffectivePolicy,
	effectivePolicy,
	noPolicy,
	nothingDemanded,
	policySchema,
} from "@/lib/flows/assurance/contract";
import { readJson } from "./read-flow";
import { UsageError } from "./usage-error";

/**
 * The policy that the option names: a level, or a file in the shape of `PUT /assurance-policy`.
 * @throws UsageError if it is neither
 */
export function policyOf(named: string | undefined): EffectivePolicy {
	if (named === undefined) return nothingDemanded;
	const level = assuranceLevels.find((each) => each === named);
	const parsed = policySchema.safeParse(level === undefined ? readJson(named) : { level });
	if (!parsed.success) {
		const [first] = parsed.error.issues;
		throw new UsageError(`${named}: not a policy: ${first?.path.join(".") ?? ""} ${first?.message ?? ""}`);
	}
	const { exceptions, ...organization } = parsed.data;
	return effectivePolicy({
		above: [],
		organization: { ...organization, exceptions: [] },
		flow: { ...noPolicy, exceptions },
		exceptedElsewhere: new Set(),
	});
}
