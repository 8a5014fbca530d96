"use client";
import { parse } from "bowser";
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { regionName } from "@/components/account/region-name";
import { RelativeTime } from "@/components/ui/relative-time";
import type { UserSession } from "@/lib/identity/directory/contract";
import { useLanguage } from "@/lib/platform/i18n/client";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

const MAX_SHOWN = 10;

/** The sessions of a user, newest first. */
export function UserSessions({ sessions }: { sessions: readonly UserSession[] }) {
	const { t } = useTranslation();
	const language = useLanguage();
	if (sessions.length === 0) return <p className="text-muted">{t("users:signed-in-nowhere")}</p>;
	const list = new Intl.ListFormat(language.locale, { type: "conjunction" });
	return (
		<>
			<ul className="flex flex-col">
				{sessions.slice(0, MAX_SHOWN).map((session) => (
					<li
						key={`${session.startedAt} ${session.userAgent} ${session.organization.id}`}
						className="flex flex-col border-b py-2 first:pt-0 last:border-b-0 last:pb-0"
					>
						<span className="flex flex-wrap items-baseline gap-x-3">
							<bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{nameOf(session, t)}</bdi>
							<span className="text-sm text-muted">
								<RelativeTime at={session.startedAt} />
							</span>
						</span>
						<span className="text-sm text-muted wrap-anywhere">
							{[
								{
									part: t("users:session-in", {
										organization: list.format(
											[session.organization, ...session.alsoIn].map(({ displayName }) => displayName),
										),
									}),
								},
								{ part: session.kind === "browser" ? session.applicationName : t(`account:devices.${session.kind}`) },
								{ part: session.clientAddress, dir: "ltr" },
								{ part: session.country === null ? "" : regionName(session.country, language.locale) },
								{
									part: list.format(
										new Set(
											session.amr
												.split(" ")
												.filter(Boolean)
												.map((method) => methodOf(method, t)),
										),
									),
								},
							]
								.filter(({ part }) => part !== "")
								.map(({ part, dir }, index) => (
									<Fragment key={part}>
										{index === 0 ? null : " · "}
										<bdi dir={dir}>{part}</bdi>
									</Fragment>
								))}
						</span>
					</li>
				))}
			</ul>
			{sessions.length > MAX_SHOWN ? (
				<p className="text-sm text-muted">{t("users:and-more", { count: sessions.length - MAX_SHOWN })}</p>
			) : null}
		</>
	);
}

function nameOf({ kind, applicationName, userAgent }: UserSession, t: Translate): string {
	return kind === "browser" ? deviceOf(userAgent, t) : applicationName;
}

function deviceOf(userAgent: string, t: Translate): string {
	if (userAgent === "") return t("account:sessions.unknown-device");
	const { browser, os } = parse(userAgent);
	const name = browser.name ?? t("account:sessions.unknown-browser");
	return os.name === undefined ? name : t("account:sessions.device", { browser: name, system: os.name });
}

/** The names of RFC 8176 methods; unknown methods are shown unchanged. */
function methodOf(method: string, t: Translate): string {
	const key = `account:method.${method}`;
	return knownText(t, key) ?? method;
}
