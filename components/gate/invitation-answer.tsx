import type { Translate } from "@/lib/platform/i18n/texts";
import { GateButton, gateButton } from "./gate-button";

interface Props {
	/** The path of the page. */
	path: string;
	/** The URL of the invited user's sign-in. */
	signIn: string;
	/** The display name of the invited user's home. */
	home: string;
	/** The name of the signed-in user, or null. */
	viewer: string | null;
	isInvitee: boolean;
	t: Translate;
}

/** The possible actions on an invitation: answer it, sign in first, or sign in as somebody else. */
export function InvitationAnswer({ path, signIn, home, viewer, isInvitee, t }: Props) {
	if (viewer === null)
		return (
			<div className="flex flex-col gap-3 pt-2">
				<p className="text-muted wrap-anywhere">{t("gate:invitation.sign-in-first", { home })}</p>
				<a href={signIn} className={gateButton("primary")}>
					{t("gate:sign-in.start")}
				</a>
			</div>
		);
	if (!isInvitee)
		return (
			<form method="post" action={`${path}/switch`} className="flex flex-col gap-3 pt-2">
				<p className="wrap-anywhere">{t("gate:invitation.somebody-else", { name: viewer })}</p>
				<GateButton>{t("gate:invitation.switch")}</GateButton>
			</form>
		);
	return (
		<form method="post" action={`${path}/answer`} className="flex flex-col gap-3 pt-2">
			<p className="text-muted wrap-anywhere">{t("gate:invitation.signed-in", { name: viewer })}</p>
			<GateButton name="answer" value="accept">
				{t("gate:invitation.accept")}
			</GateButton>
			<GateButton look="outlined" name="answer" value="decline">
				{t("gate:invitation.decline")}
			</GateButton>
		</form>
	);
}
