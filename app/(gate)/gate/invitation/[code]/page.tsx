import type { Metadata } from "next";
import { requestText } from "@/app/request-text";
import { gateButton } from "@/components/gate/gate-button";
import { GateMessage } from "@/components/gate/gate-message";
import { InvitationAnswer } from "@/components/gate/invitation-answer";
import { InvitationFacts } from "@/components/gate/invitation-facts";
import { findInvitation } from "@/lib/identity/invitations";
import type { TextKey } from "@/lib/platform/i18n/texts";
import { gateOf } from "../../gate-of";
import { ReturnLink } from "../../return-link";
import { invitationPath, inviteeSignIn, inviteeViewer } from "../invitee-viewer";
import { memberConsole } from "./member-console";

interface Props {
	params: Promise<{ code: string }>;
}

/** The URL contains the secret code, so no referrer is sent to other sites. The switch of the language needs it within this one. */
export async function generateMetadata(): Promise<Metadata> {
	const { t } = await requestText();
	return { title: t("gate:invitation.title"), referrer: "same-origin", robots: "noindex" };
}

/** Shows an invitation to every holder of its link, and lets the invited user answer it. GET has no side effects. */
export default async function GateInvitationPage({ params }: Props) {
	const { code } = await params;
	const [invitation, viewer] = await Promise.all([findInvitation(code), inviteeViewer()]);
	const gate = await gateOf(
		invitation === undefined ? null : { organizationId: invitation.organization.id, application: null },
	);
	const { t } = gate;
	if (invitation === undefined || (invitation.status === "PENDING" && invitation.userId === null))
		return (
			<GateMessage gate={gate} title={t("gate:invitation.unknown.title")} text={t("gate:invitation.unknown.text")}>
				<ReturnLink gate={gate} from={null} />
			</GateMessage>
		);
	const organization = invitation.organization.displayName;
	const inviter = invitation.invitedByName;
	const isInvitee = viewer?.type === "user" && viewer.id === invitation.userId;
	if (invitation.status !== "PENDING") {
		const which = isInvitee ? OVER_FOR_INVITEE[invitation.status] : OVER[invitation.status];
		const [title, text] = which;
		const joined = isInvitee && invitation.status === "ACCEPTED";
		const console = joined ? await memberConsole(viewer, invitation.organization.name) : null;
		return (
			<GateMessage gate={gate} title={t(title, { organization })} text={t(text, { organization, inviter })}>
				{console === null ? (
					<ReturnLink gate={gate} from={null} />
				) : (
					<a href={console} className={gateButton("primary")}>
						{t("shell:to-organization", { name: organization })}
					</a>
				)}
			</GateMessage>
		);
	}
	return (
		<GateMessage
			gate={gate}
			title={t("gate:invitation.heading", { organization })}
			text={t("gate:invitation.by", { inviter, organization })}
		>
			<InvitationFacts invitation={invitation} t={t} language={gate.language} />
			<InvitationAnswer
				path={invitationPath(code)}
				signIn={inviteeSignIn(code, invitation.home)}
				home={invitation.home?.displayName ?? ""}
				viewer={viewer?.name ?? null}
				isInvitee={isInvitee}
				t={t}
			/>
		</GateMessage>
	);
}

const EXPIRED: [TextKey, TextKey] = ["gate:invitation.expired.title", "gate:invitation.expired.text"];
const REVOKED: [TextKey, TextKey] = ["gate:invitation.revoked.title", "gate:invitation.revoked.text"];
const USED: [TextKey, TextKey] = ["gate:invitation.used.title", "gate:invitation.used.text"];

const OVER = { ACCEPTED: USED, DECLINED: USED, EXPIRED, REVOKED };

const OVER_FOR_INVITEE: typeof OVER = {
	...OVER,
	ACCEPTED: ["gate:invitation.accepted.title", "gate:invitation.accepted.text"],
	DECLINED: ["gate:invitation.declined.title", "gate:invitation.declined.text"],
};
