import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { AccountFrame } from "@/components/account/account-frame";
import { SessionCard } from "@/components/account/session-card";
import { buttonClasses } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeader } from "@/components/ui/page-header";
import { ownSessions } from "@/lib/protocols/oidc";
import { accountViewer } from "../account-viewer";

interface Props {
	searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const DONE = ["ended", "gone", "others-ended"] as const;

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("account:sessions.title") };
}

/** The sessions of the signed-in user, each with a button that ends it. */
export default async function SessionsPage({ searchParams }: Props) {
	const [{ t, language }, { done }, viewer] = await Promise.all([
		requestText(),
		searchParams,
		accountViewer("/account/sessions"),
	]);
	const sessions = await ownSessions(viewer.principal);
	const notice = DONE.find((name) => name === done);
	const others = sessions.filter(({ uid }) => uid !== viewer.sessionUid);
	return (
		<AccountFrame t={t} name={viewer.principal.name} administers={viewer.administers} current="sessions">
			<PageHeader
				title={t("account:sessions.title")}
				text={t("account:sessions.text")}
				actions={
					others.length === 0 ? null : (
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
					<Notice tone={notice === "gone" ? "info" : "success"} title={t(`account:sessions.${notice}`)} />
				</div>
			)}
			{sessions.length === 0 ? (
				<EmptyState title={t("account:sessions.none")} />
			) : (
				<ul className="flex flex-col gap-3">
					{sessions.map((session) => (
						<SessionCard
							key={session.uid}
							session={session}
							isThis={session.uid === viewer.sessionUid}
							t={t}
							locale={language.locale}
						/>
					))}
				</ul>
			)}
			{sessions.length === 1 && others.length === 0 ? (
				<p className="pt-3 text-muted">{t("account:sessions.only")}</p>
			) : null}
		</AccountFrame>
	);
}
