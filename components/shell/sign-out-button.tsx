import { Button } from "@/components/ui/button";

export const SIGN_OUT_PATH = "/console/sign-out";

/** Signs out without scripts. */
export function SignOutButton({ label }: { label: string }) {
	return (
		<form method="post" action={SIGN_OUT_PATH}>
			<Button type="submit">{label}</Button>
		</form>
	);
}
