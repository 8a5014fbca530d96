import { Laptop, Smartphone } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { buttonClasses } from "@/components/ui/button";
import { DateTime } from "@/components/ui/date-time";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";
import { deviceName, isHandheld } from "./device-name";
import { FactList } from "./fact-list";
import { regionName } from "./region-name";

interface Session {
	uid: string;
	/** Where the address is, by the operator's file of places. */
	country: string | null;
	amr: string;
	userAgent: string;
	clientAddress: string;
	startedAt: string;
	applications: string[];
}

/** One session: its device, start, address, applications and authentication methods. */
export function SessionCard({
	session,
	isThis,
	t,
	locale,
}: {
	session: Session;
	isThis: boolean;
	t: Translate;
	locale: string;
}) {
	const { uid, userAgent, clientAddress, country, startedAt, applications } = session;
	const Icon = isHandheld(userAgent) ? Smartphone : Laptop;
	const device = deviceName(userAgent, t);
	const list = new Intl.ListFormat(locale, { type: "conjunction" });
	const facts: [string, React.ReactNode][] = [
		[t("account:sessions.started"), <DateTime key="at" at={startedAt} />],
		[
			t("account:sessions.address"),
			<bdi key="address" dir="ltr">
				{clientAddress || "–"}
			</bdi>,
		],
		...(country === null
			? []
			: ([[t("account:sessions.place"), regionName(country, locale)]] satisfies [string, React.ReactNode][])),
		[t("account:sessions.applications"), applications.length === 0 ? "–" : list.format(applications)],
		[t("account:sessions.how"), methodsOf(session.amr, t, list)],
	];
	return (
		<li className="flex flex-wrap items-start gap-3 rounded-panel border bg-surface p-4">
			<Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-muted" />
			<div className="min-w-0 flex-1 basis-60">
				<h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
					<bdi>{device}</bdi>
					{isThis ? <Badge tone="accent">{t("account:sessions.this")}</Badge> : null}
				</h2>
				<FactList facts={facts} />
			</div>
			{isThis ? null : (
				<form method="post" action="/account/sessions/end">
					<button
						type="submit"
						name="session"
						value={uid}
						aria-label={t("account:sessions.end-one", { device })}
						className={buttonClasses()}
					>
						{t("account:sessions.end")}
					</button>
				</form>
			)}
		</li>
	);
}

/** The names of RFC 8176 methods; unknown methods are shown unchanged. */
function methodsOf(amr: string, t: Translate, list: Intl.ListFormat): string {
	const words = amr
		.split(" ")
		.filter((method) => method !== "")
		.map((method) => {
			const key = `account:method.${method}`;
			return knownText(t, key) ?? method;
		});
	return words.length === 0 ? "–" : list.format(new Set(words));
}
