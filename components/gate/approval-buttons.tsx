import type { Translate } from "@/lib/platform/i18n/texts";
import { GateButton } from "./gate-button";

/** The buttons that answer a request; the form contains the value of the pressed one. */
export function ApprovalButtons({ name, t }: { name: string; t: Translate }) {
	return (
		<div className="flex flex-col gap-3 pt-2">
			<GateButton name={name} value="approve">
				{t("gate:approval.approve")}
			</GateButton>
			<GateButton look="outlined" name={name} value="deny">
				{t("gate:approval.deny")}
			</GateButton>
		</div>
	);
}
