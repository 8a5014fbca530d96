import { MonitorSmartphone } from "lucide-react";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import type { Translate } from "@/lib/platform/i18n/texts";
import { FactList } from "./fact-list";

interface Device {
	grantId: string;
	kind: "device" | "request";
	organization: { displayName: string };
	applicationName: string;
	startedAt: string;
	endsAt: string;
}

/** A device that somebody has let in without a browser there, with a button that ends it. */
export function DeviceCard({ device, t }: { device: Device; t: Translate }) {
	const { grantId, kind, organization, applicationName, startedAt, endsAt } = device;
	return (
		<li className="flex flex-wrap items-start gap-3 rounded-panel border bg-surface p-4">
			<MonitorSmartphone size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
			<div className="min-w-0 flex-1 basis-60">
				<h3 className="text-base font-semibold wrap-anywhere">
					<bdi>{applicationName}</bdi>
				</h3>
				<FactList
					facts={[
						[t("account:sessions.started"), <DateTime key="at" at={startedAt} />],
						[t("account:sessions.how"), t(`account:devices.${kind}`)],
						[t("account:devices.organization"), <bdi key="organization">{organization.displayName}</bdi>],
						[t("account:devices.ends"), <DateTime key="ends" at={endsAt} />],
					]}
				/>
			</div>
			<form method="post" action="/account/sessions/end">
				<button
					type="submit"
					name="device"
					value={grantId}
					aria-label={t("account:sessions.end-one", { device: applicationName })}
					className={buttonClasses()}
				>
					{t("account:sessions.end")}
				</button>
			</form>
		</li>
	);
}
