import type { FlowType } from "@/lib/flows/model";
import { GateButton } from "./gate-button";

/** A button that starts the flow of this type again, for the same application. */
export function RestartForm({
	path,
	flowType,
	label,
	look,
}: {
	/** The base path of the execution's pages. */
	path: string;
	flowType: FlowType;
	label: string;
	look: "primary" | "outlined" | "plain";
}) {
	return (
		<form method="post" action={`${path}/restart`}>
			<GateButton look={look} name="flowType" value={flowType}>
				{label}
			</GateButton>
		</form>
	);
}
