"use client";
import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUserActs } from "@/components/directory/users/use-user-acts";
import { Button, buttonClasses } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { useRouter } from "@/components/ui/navigation";
import { Opening, useMay } from "@/components/ui/permissions";
import { refusalText } from "@/components/ui/refusal-text";
import { useToast } from "@/components/ui/toast";
import type { Remedy, RemedyName } from "@/lib/flows/insights/contract";
import {
	patchUserContract,
	removeFactorContract,
	sendRecoveryMailContract,
	unlockUserContract,
} from "@/lib/identity/directory/calls";
import { resendInvitationContract } from "@/lib/identity/invitations/calls";
import { call } from "@/lib/platform/http/call";
import type { TextKey } from "@/lib/platform/i18n/texts";
import { inOrganization } from "@/lib/platform/kernel/console-address";
import { retryMessageContract } from "@/lib/platform/messages/calls";
import { diagnosisUrl } from "./overview-url";

// Loaded when it is opened.
const ConfirmDialog = dynamic(() => import("@/components/ui/confirm-dialog").then((module) => module.ConfirmDialog));

export interface RemedyProps {
	remedy: Remedy;
	organization: string;
	/** The user who cannot sign in; null if none was found. */
	user: { id: string; name: string } | null;
	/** The typed username, address or number, to repeat the diagnosis in another organization. */
	address: string;
}

/** The operation of each remedy that calls one. */
const operations = {
	enable: patchUserContract,
	unlock: unlockUserContract,
	"send-recovery-mail": sendRecoveryMailContract,
	"remove-factor": removeFactorContract,
	"retry-message": retryMessageContract,
	"resend-invitation": resendInvitationContract,
};

/** A remedy as a button, or as a link to the page where it can be applied; renders nothing for users who may not apply it. */
export function RemedyButton(props: RemedyProps) {
	const { t } = useTranslation();
	const { remedy, organization, user, address } = props;
	const { name, id } = remedy;
	const label = t(`diagnosis:remedy.${name}`);
	const may = useMay();
	if (name in operations && !may(operations[name as keyof typeof operations].access)) return null;
	switch (name) {
		case "enable":
			return user === null ? null : <Enable organization={organization} user={user} label={label} />;
		case "open-organization":
			return (
				<Link href={inOrganization(id ?? "", diagnosisUrl({ address }))} className={buttonClasses()}>
					{label}
				</Link>
			);
		case "unlock":
		case "send-recovery-mail":
		case "remove-factor":
		case "retry-message":
		case "resend-invitation":
			return <Act {...props} name={name} label={label} />;
		default:
			return (
				<Opening href={placeOf(name, id)}>
					<Link href={placeOf(name, id)} className={buttonClasses()}>
						{label}
					</Link>
				</Opening>
			);
	}
}

type PageName = Exclude<RemedyName, "enable" | "open-organization" | ActName>;

function placeOf(name: PageName, id: string | null): string {
	const of = (path: string) => (id === null ? path : `${path}/${encodeURIComponent(id)}`);
	switch (name) {
		case "check-sender":
			return of("/console/senders");
		case "open-flow":
			return of("/console/flows");
		case "open-flows":
			return "/console/flows";
		case "test-provider":
			return of("/console/identity-providers");
		case "open-domains":
			return "/console/domains";
		case "open-invitations":
			return "/console/invitations";
		case "create-user":
			return "/console/users/new";
		case "open-execution":
			return of("/console/executions");
	}
}

function Enable({
	organization,
	user,
	label,
}: {
	organization: string;
	user: { id: string; name: string };
	label: ReactNode;
}) {
	const { ask, dialogs } = useUserActs(organization);
	return (
		<>
			<Button onClick={() => ask("enable", [user])}>{label}</Button>
			{dialogs}
		</>
	);
}

type ActName = "unlock" | "send-recovery-mail" | "remove-factor" | "retry-message" | "resend-invitation";

const done: Record<ActName, TextKey> = {
	unlock: "users:unlocked",
	"send-recovery-mail": "users:recovery-mail-sent",
	"remove-factor": "users:factor-removed",
	"retry-message": "outbox:retried",
	"resend-invitation": "diagnosis:invited-again",
};

/** One call; removing a factor is confirmed first. */
function Act({ name, remedy, organization, user, label }: RemedyProps & { name: ActName; label: string }) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [asking, setAsking] = useState(false);
	const id = remedy.id ?? "";
	const factor = t("users:factor.totp");
	const acting = useMutation({
		async mutationFn() {
			switch (name) {
				case "unlock":
					return void (await call(unlockUserContract, { params: { organization, userId: id } }));
				case "send-recovery-mail":
					return void (await call(sendRecoveryMailContract, { params: { organization, userId: id } }));
				case "remove-factor":
					return void (await call(removeFactorContract, {
						params: { organization, userId: user?.id ?? "", factorId: id },
					}));
				case "retry-message":
					return void (await call(retryMessageContract, { params: { messageId: id } }));
				case "resend-invitation":
					return void (await call(resendInvitationContract, {
						params: { organization, invitationId: id },
						body: { properties: [] },
					}));
			}
		},
		onSuccess() {
			toast.done(t(done[name], { name: name === "remove-factor" ? factor : (user?.name ?? "") }));
			router.refresh();
		},
		onError(error) {
			const { title, detail } = refusalText(t, error);
			toast.failed(title, detail);
		},
		onSettled: () => setAsking(false),
	});
	return (
		<>
			<Button busy={acting.isPending} onClick={() => (name === "remove-factor" ? setAsking(true) : acting.mutate())}>
				{label}
			</Button>
			{name === "remove-factor" ? (
				<ConfirmDialog
					open={asking}
					onOpenChange={setAsking}
					danger
					title={t("users:factor-remove-title", { name: factor })}
					description={t("users:factor-remove-text")}
					confirmLabel={t("users:factor-remove-confirm")}
					busy={acting.isPending}
					onConfirm={() => acting.mutate()}
				/>
			) : null}
		</>
	);
}
