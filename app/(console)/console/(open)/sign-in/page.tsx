import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { PlainPage } from "@/components/shell/plain-page";
import { StartSignIn } from "@/components/shell/start-sign-in";
import { Notice } from "@/components/ui/notice";
import { consoleViewer } from "@/lib/identity/authentication/console-viewer";

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("shell:sign-in.title") };
}

/**
 * Redirects to Portico's own sign-in, and back to the requested page. `?organization=` names an organization below that performs
 * the sign-in, also of somebody who is signed in at another one. With `?again=`, a signed-in user has to authenticate again. `?recover=` starts the password recovery.
 */
export default async function SignInPage({ searchParams }: { searchParams: Search }) {
	const [{ t }, { to, error, organization, again, recover }, viewer] = await Promise.all([
		requestText(),
		searchParams,
		consoleViewer(),
	]);
	const target = ownPath(to);
	const proves = again !== undefined && viewer.kind !== "signed-out";
	const recovers = recover !== undefined;
	const named = typeof organization === "string" ? organization : undefined;
	// The session of the root would answer instead of the named organization.
	const isElsewhere = viewer.kind !== "signed-out" && named !== undefined && named !== viewer.own.organizationName;
	if (
		!proves &&
		!recovers &&
		!isElsewhere &&
		(viewer.kind === "viewer" || (viewer.kind === "no-permission" && !target.startsWith("/console")))
	)
		redirect(target);
	// After a failure, an automatic start could loop, so the user starts it.
	const failed = error !== undefined;
	return (
		<PlainPage title={t("shell:sign-in.title")} text={failed ? undefined : t("shell:sign-in.text")}>
			{failed ? <Notice tone="danger" urgent title={t("shell:sign-in.failed")} /> : null}
			<StartSignIn
				to={target}
				automatic={!failed}
				prove={proves ? viewer.own.name : undefined}
				recovers={recovers}
				organization={named}
				anew={isElsewhere}
			/>
		</PlainPage>
	);
}

/** Allows only paths of the console, the account and invitations, to prevent open redirects; others lead to the start page. */
function ownPath(to: string | string[] | undefined): string {
	const start = "/";
	if (typeof to !== "string" || !/^\/(?:console|account|gate\/invitation)(?:[/?]|$)/.test(to)) return start;
	const [path = ""] = to.split("?");
	if (path.includes("//") || to.includes("\\")) return start;
	return to.startsWith("/console/sign-") ? start : to;
}
