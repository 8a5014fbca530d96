"use client";
import { signIn } from "next-auth/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useText } from "@/lib/platform/i18n/client";

interface Props {
	to: string;
	automatic: boolean;
	/** Whose sign-in is asked for; Portico's own without. */
	organization?: string | undefined;
}

/** Begins the sign-in at once (`automatic`) or when asked to. */
export function StartSignIn({ to, automatic, organization }: Props) {
	const { t } = useText();
	const [state, setState] = useState<"idle" | "starting" | "failed">(automatic ? "starting" : "idle");
	const started = useRef(false);

	function start() {
		setState("starting");
		begin(to, organization).catch(() => setState("failed"));
	}

	useEffect(() => {
		if (!automatic || started.current) return;
		started.current = true;
		begin(to, organization).catch(() => setState("failed"));
	}, [automatic, to, organization]);

	return (
		<>
			{state === "failed" ? <Notice tone="danger" urgent title={t("shell:sign-in.failed")} /> : null}
			<Button variant="primary" busy={state === "starting"} onClick={start}>
				{t("shell:sign-in.start")}
			</Button>
		</>
	);
}

function begin(to: string, organization: string | undefined) {
	return signIn("portico", { callbackUrl: to }, organization === undefined ? {} : { org: organization });
}
