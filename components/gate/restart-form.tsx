import type { FlowType } from "@/lib/flows/model";
import { GateButton } from "./gate-button";

/** A button that begins again for the same application, with the flow of this type. */
export function RestartForm({
	path,
	flowType,
	label,
	look,
}: {
	/** Where the pages of the execution stand. */
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
