import { DEVICE_CODE } from "@/lib/identity/applications/contract";
import { lines, type Snippet, shellQuoted } from "../snippet";
import { curlCredentials, curlSecret } from "./curl";

/** Signing in on a second device, with curl (RFC 8628). */
export const deviceCurl: Snippet = {
	id: "device-curl",
	label: "curl · device_code",
	kinds: [],
	works: ({ grantTypes }) => grantTypes.includes(DEVICE_CODE),
	files: (facts) => [
		{
			name: "device.sh",
			code: lines(
				curlSecret(facts),
				`curl ${shellQuoted(`${facts.issuer}/oauth2/device_authorization`)} \\`,
				`  ${curlCredentials(facts)} \\`,
				`  --data-urlencode scope=${shellQuoted(facts.scope)}`,
				"",
				"# Show user_code and verification_uri, then ask every few seconds until the answer has tokens",
				'read -rp "device_code: " device_code',
				`curl ${shellQuoted(`${facts.issuer}/oauth2/token`)} \\`,
				`  ${curlCredentials(facts)} \\`,
				`  -d grant_type=${DEVICE_CODE} \\`,
				'  -d device_code="$device_code"',
			),
		},
	],
};
