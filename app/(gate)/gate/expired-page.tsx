import type { Gate } from "@/components/gate/gate";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";

/** The page for an execution that has ended or belongs to another browser; it does not reveal which. */
export function ExpiredPage({ gate }: { gate: Gate }) {
	const { t } = gate;
	return (
		<GateMessage gate={gate} title={t("gate:expired.title")} text={t("gate:expired.text")}>
			<a href="/console" className={gateButton("outlined")}>
				{t("shell:to-console")}
			</a>
		</GateMessage>
	);
}
