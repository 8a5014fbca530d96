import type { Metadata } from "next";
import { cookies } from "next/headers";
import { requestText } from "@/app/request-text";
import { DeviceCard } from "@/components/account/device-card";
import { SessionCard } from "@/components/account/session-card";
import { TrustedBrowserList } from "@/components/account/trusted-browser-list";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { ownDevices, ownTrustedBrowsers } from "@/lib/identity/directory";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { ownSessions, trustedBrowserTokens, uidsOf } from "@/lib/protocols/oidc";
import { AccountPage } from "../account-page";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const done = {
	ended: { tone: "success", text: "account:sessions.ended" },
	gone: { tone: "info", text: "account:sessions.gone" },
	"others-ended": { tone: "success", text: "account:sessions.others-ended" },
	"trust-ended": { tone: "success", text: "account:trusted.ended" },
	"trust-gone": { tone: "info", text: "account:trusted.gone" },
} as const;

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:sessions.title") };
}

/** The sessions and the trusted browsers of the signed-in user, each with a button that ends it. */
export default async function SessionsPage({ searchParams }: Props) {
	const [{ t, language }, query, viewer] = await Promise.all([
		requestText(),
		searchParams,
		accountViewer("/account/sessions"),
	]);
	const presented = trustedBrowserTokens((await cookies()).toString());
	const [sessions, devices, browsers] = await Promise.all([
		ownSessions(viewer.principal),
		ownDevices(viewer.principal),
		ownTrustedBrowsers(viewer.principal, presented),
	]);
	const notice = typeof query.done === "string" ? ownMember(done, query.done) : undefined;
	const isThis = (session: (typeof sessions)[number]) => uidsOf(session).includes(viewer.session.uid);
	const others = sessions.filter((session) => !isThis(session));
	return (
		<AccountPage viewer={viewer} current="sessions">
			<PageHeader
				title={t("account:sessions.title")}
				text={t("account:sessions.text")}
				actions={
					others.length === 0 && devices.length === 0 ? null : (
						<form method="post" action="/account/sessions/end">
							<button type="submit" name="which" value="others" className={buttonClasses({ variant: "danger" })}>
								{t("account:sessions.end-others")}
							</button>
						</form>
					)
				}
			/>
			{notice === undefined ? null : (
				<div className="pb-4">
					<Notice tone={notice.tone} title={t(notice.text)} />
				</div>
			)}
			{sessions.length === 0 ? (
				<EmptyState title={t("account:sessions.none")} />
			) : (
				<ul className="flex flex-col gap-3">
					{sessions.map((session) => (
						<SessionCard key={session.uid} session={session} isThis={isThis(session)} t={t} locale={language.locale} />
					))}
				</ul>
			)}
			{sessions.length === 1 && others.length === 0 && devices.length === 0 ? (
				<p className="pt-3 text-muted">{t("account:sessions.only")}</p>
			) : null}
			{devices.length === 0 ? null : (
				<section aria-labelledby="devices" className="pt-8">
					<h2 id="devices" className="text-lg font-semibold">
						{t("account:devices.title")}
					</h2>
					<p className="pb-3 text-muted">{t("account:devices.text")}</p>
					<ul className="flex flex-col gap-3">
						{devices.map((device) => (
							<DeviceCard key={device.grantId} device={device} t={t} />
						))}
					</ul>
				</section>
			)}
			<TrustedBrowserList browsers={browsers} t={t} />
		</AccountPage>
	);
}
