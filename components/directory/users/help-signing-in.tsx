"use client";
import { Allowed } from "@/components/ui/permissions";
import { sendRecoveryMailContract, setTemporaryPasswordContract } from "@/lib/identity/directory/calls";
import { RecoveryMail } from "./recovery-mail";
import { TemporaryPassword } from "./temporary-password";
import { UserActions } from "./user-actions";

interface Props {
	organization: string;
	user: { id: string; displayName: string; active: boolean; email: string | null };
}

/** What an administrator can do for somebody who cannot sign in. */
export function HelpSigningIn({ organization, user: { id, displayName: name, active, email } }: Props) {
	const named = { id, name };
	return (
		<>
			{active && email !== null ? (
				<Allowed access={sendRecoveryMailContract.access}>
					<RecoveryMail organization={organization} user={named} />
				</Allowed>
			) : null}
			{active ? (
				<Allowed access={setTemporaryPasswordContract.access}>
					<TemporaryPassword organization={organization} user={named} />
				</Allowed>
			) : null}
			<UserActions organization={organization} user={named} acts={["reset"]} />
		</>
	);
}
