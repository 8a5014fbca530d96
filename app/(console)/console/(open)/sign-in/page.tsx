import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requestText } from "@/app/request-text";
import { PlainPage } from "@/components/shell/plain-page";
import { StartSignIn } from "@/components/shell/start-sign-in";
import { Notice } from "@/components/ui/notice";
import { consoleViewer } from "@/lib/platform/session/console-viewer";

type Search = Promise<Record<string, string | string[] | undefined>>;

export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("shell:sign-in.title") };
}

/**
 * Sends the reader to the sign-in of Portico itself, and back to where they wanted to be. `?organization=` names the one
 * below that signs them in.
 */
export default async function SignInPage({ searchParams }: { searchParams: Search }) {
	const [{ t }, { to, error, organization }, viewer] = await Promise.all([
		requestText(),
		searchParams,
		consoleViewer(),
	]);
	const target = consolePath(to);
	if (viewer.kind === "viewer" || (viewer.kind === "no-permission" && !target.startsWith("/console"))) redirect(target);
	// After a failure it would fail for ever, so the reader begins it.
	const failed = error !== undefined;
	return (
		<PlainPage title={t("shell:sign-in.title")} text={failed ? undefined : t("shell:sign-in.text")}>
			{failed ? <Notice tone="danger" urgent title={t("shell:sign-in.failed")} /> : null}
			<StartSignIn
				to={target}
				automatic={!failed}
				organization={typeof organization === "string" ? organization : undefined}
			/>
		</PlainPage>
	);
}

/** Only paths of the console, of one's own account and of invitations: anything else would let a link send people elsewhere after they sign in. */
function consolePath(to: string | string[] | undefined): string {
	const start = "/console";
	if (
		typeof to !== "string" ||
		!/^\/(?:console|account|gate\/invitation)(?:[/?]|$)/.test(to) ||
		to.includes("//") ||
		to.includes("\\")
	)
		return start;
	return to.startsWith("/console/sign-") ? start : to;
}
