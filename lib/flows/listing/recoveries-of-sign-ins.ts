import { analyseSubmitted } from "@/lib/flows/assurance";
import { type RecoveredPath, type Recovery, resistedAt, withRecoveries } from "@/lib/flows/assurance/contract";
import type { Attack } from "@/lib/flows/executors/contract";
import { DomainError, type RequestContext } from "@/lib/platform/kernel";
import { type SignInInUse, selectSignInsInUse } from "./sign-ins-in-use-repository";

/** Flows beyond this number are not examined: each of them is analysed for the page. */
const MAX_EXAMINED = 30;

/** A step of one of the flows that gives new credentials. */
export interface OwnedRecovery extends Recovery {
	flow: string;
}

/** A sign-in that is in use, beside what is enough after a recovery in any flow that is in use. */
export interface SignInStrength {
	id: string;
	name: string;
	/** What all of its paths resist, and what they resist with all recoveries. */
	resists: readonly Attack[] | null;
	resistsRecovered: readonly Attack[] | null;
	recovered: readonly RecoveredPath<OwnedRecovery>[];
}

/**
 * The sign-ins of the organization that are in use: each is as strong as its weakest recovery, in whichever flow that is. Of very
 * many flows the first ones by name; `unexamined` counts the others, and those that cannot be analysed at the moment.
 */
export async function recoveriesOfSignIns(
	context: RequestContext,
): Promise<{ signIns: SignInStrength[]; unexamined: number }> {
	const rows = await selectSignInsInUse(context.principal.organizationId, MAX_EXAMINED);
	const examined = [];
	for (const row of rows) {
		const report = await reportOn(context, row);
		if (report !== null) examined.push({ row, report });
	}
	const recoveries = examined.flatMap(({ row, report }) =>
		report.recoveries.map((each): OwnedRecovery => ({ ...each, flow: row.name })),
	);
	const signIns = examined.map(({ row: { id, name }, report }) => {
		const paths = report.ends.flatMap((end) => end.ways);
		const recovered = withRecoveries(paths, recoveries);
		const all = [...paths, ...recovered.map(({ facts }) => ({ authenticated: true, facts }))];
		return { id, name, recovered, resists: resistedAt(paths), resistsRecovered: resistedAt(all) };
	});
	return { signIns, unexamined: (rows[0]?.total ?? 0) - examined.length };
}

/** The report on the active version; null while the organization has too much work waiting. */
async function reportOn(context: RequestContext, { id, name, handle, nodes }: SignInInUse) {
	const definition = { name, handle, flowType: "AUTHENTICATION", nodes: JSON.parse(nodes) };
	try {
		return await analyseSubmitted(context, { flow: id }, definition);
	} catch (error) {
		if (error instanceof DomainError) return null;
		throw error;
	}
}
