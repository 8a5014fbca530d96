import { FlaskConical } from "lucide-react";
import { buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { movesOfExecution } from "@/lib/flows/assurance/contract";
import type { getExecution } from "@/lib/flows/executions";
import { describeCatalog } from "@/lib/flows/executors";
import { encodeScenario } from "@/lib/flows/runtime/contract";
import type { Translate } from "@/lib/platform/i18n/texts";

/** Opens the steps of an execution in the simulation of the flow's draft, where they can be kept as a test. */
export async function ReplayLink({
	execution,
	t,
}: {
	execution: Awaited<ReturnType<typeof getExecution>>;
	t: Translate;
}) {
	const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
	const moves = movesOfExecution(execution, executors, execution.walk);
	if (moves === null || moves.length === 0) return null;
	const simulate = await encodeScenario({ moves, at: moves.length });
	return (
		<Link
			href={`/console/flows/${execution.flowId}?${new URLSearchParams({ simulate })}`}
			className={buttonClasses()}
			title={t("executions:replay-text")}
		>
			<FlaskConical size={16} aria-hidden="true" />
			{t("executions:replay")}
		</Link>
	);
}
