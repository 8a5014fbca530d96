import type { Gate } from "@/components/gate/gate";
import { GateMessage } from "@/components/gate/gate-message";
import type { PageOrigin } from "./page-origin";
import { ReturnLink } from "./return-link";

/** The page for an execution that has ended or belongs to another browser; it does not reveal which. */
export function ExpiredPage({ gate, from = null }: { gate: Gate; from?: PageOrigin | null }) {
	const { t } = gate;
	return (
		<GateMessage gate={gate} title={t("gate:expired.title")} text={t("gate:expired.text")}>
			<ReturnLink gate={gate} from={from} />
		</GateMessage>
	);
}
