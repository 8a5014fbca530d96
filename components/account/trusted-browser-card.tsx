import { Laptop, Smartphone } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import type { Translate } from "@/lib/platform/i18n/texts";
import { deviceName, isHandheld } from "./device-name";
import { FactList } from "./fact-list";

interface TrustedBrowser {
	id: string;
	organization: string;
	userAgent: string;
	lastUsedAt: string;
	expiresAt: string;
	isThis: boolean;
}

/** One trusted browser: its device, where it is trusted and until when, and a button that ends the trust. */
export function TrustedBrowserCard({ browser, t }: { browser: TrustedBrowser; t: Translate }) {
	const { id, organization, userAgent, lastUsedAt, expiresAt, isThis } = browser;
	const Icon = isHandheld(userAgent) ? Smartphone : Laptop;
	const device = deviceName(userAgent, t);
	const facts: [string, React.ReactNode][] = [
		[t("account:trusted.at"), <bdi key="at">{organization}</bdi>],
		[t("account:trusted.used"), <DateTime key="used" at={lastUsedAt} />],
		[t("account:trusted.ends"), <DateTime key="ends" at={expiresAt} dayOnly />],
	];
	return (
		<li className="flex flex-wrap items-start gap-3 rounded-panel border bg-surface p-4">
			<Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
			<div className="min-w-0 flex-1 basis-60">
				<h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
					<bdi>{device}</bdi>
					{isThis ? <Badge tone="accent">{t("account:sessions.this")}</Badge> : null}
				</h3>
				<FactList facts={facts} />
			</div>
			<form method="post" action="/account/trusted-browsers/end">
				<button
					type="submit"
					name="browser"
					value={id}
					aria-label={t("account:trusted.end-one", { device })}
					className={buttonClasses()}
				>
					{t("account:trusted.end")}
				</button>
			</form>
		</li>
	);
}
