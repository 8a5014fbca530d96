"use client";
import { signIn } from "next-auth/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";

interface Props {
	to: string;
	automatic: boolean;
	/** The organization whose sign-in is requested; absent for Portico's own. */
	organization?: string | undefined;
	/** The name of the signed-in user who has to authenticate again; absent if any user may sign in. */
	prove?: string | undefined;
	/** Whether somebody of the organization signs in although somebody else is signed in. */
	anew?: boolean;
	/** Whether to start the password recovery, whoever is signed in. */
	recovers?: boolean;
}

/** Starts the sign-in at once (`automatic`) or when the button is pressed. */
export function StartSignIn({ to, automatic, organization, prove, anew = false, recovers = false }: Props) {
	const { t } = useTranslation();
	const [state, setState] = useState<"idle" | "starting" | "failed">(automatic ? "starting" : "idle");
	const started = useRef(false);

	function start() {
		setState("starting");
		begin(to, { organization, prove, anew, recovers }).catch(() => setState("failed"));
	}

	useEffect(() => {
		if (!automatic || started.current) return;
		started.current = true;
		begin(to, { organization, prove, anew, recovers }).catch(() => setState("failed"));
	}, [automatic, to, organization, prove, anew, recovers]);

	return (
		<>
			{state === "failed" ? <Notice tone="danger" urgent title={t("shell:sign-in.failed")} /> : null}
			<Button variant="primary" busy={state === "starting"} onClick={start}>
				{t("shell:sign-in.start")}
			</Button>
		</>
	);
}

function begin(to: string, { organization, prove, anew, recovers }: Omit<Props, "to" | "automatic">) {
	return signIn(
		"portico",
		{ callbackUrl: to },
		{
			...(organization !== undefined && { org: organization }),
			...(anew === true && { prompt: "select_account" }),
			...(prove !== undefined && { prompt: "login", login_hint: prove }),
			// OpenID Connect Core §3.1.2.1: an existing session, perhaps of somebody else, is not used.
			...(recovers === true && { prompt: "login", fidp: "PasswordRecovery" }),
		},
	);
}
