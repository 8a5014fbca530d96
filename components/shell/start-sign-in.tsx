"use client";
import { signIn } from "next-auth/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useText } from "@/lib/translations/client";

/** Begins the sign-in at once (`automatic`) or when asked to. */
export function StartSignIn({ to, automatic }: { to: string; automatic: boolean }) {
	const { t } = useText();
	const [state, setState] = useState<"idle" | "starting" | "failed">(automatic ? "starting" : "idle");
	const started = useRef(false);

	function start() {
		setState("starting");
		signIn("portico", { callbackUrl: to }).catch(() => setState("failed"));
	}

	useEffect(() => {
		if (!automatic || started.current) return;
		started.current = true;
		signIn("portico", { callbackUrl: to }).catch(() => setState("failed"));
	}, [automatic, to]);

	return (
		<>
			{state === "failed" ? <Notice tone="danger" urgent title={t("shell:sign-in.failed")} /> : null}
			<Button variant="primary" busy={state === "starting"} onClick={start}>
				{t("shell:sign-in.start")}
			</Button>
		</>
	);
}
