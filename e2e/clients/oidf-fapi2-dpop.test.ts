import { fapi2Plan } from "./fapi2-modules";

fapi2Plan("FAPI 2.0 Security Profile, private_key_jwt, tokens bound to keys", {
	authentication: "private_key_jwt",
	binding: "dpop",
	signed: false,
});
