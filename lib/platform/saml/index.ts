export { decryptXml } from "./decrypt-xml";
export { InvalidXml } from "./invalid-xml";
export { claimOfAttribute } from "./known-attributes";
export { attributeOf, childOf, childrenOf, parseXml, textOf } from "./parse-xml";
export { certificatesOf, type DescribedRole, keyDescriptorsOf, readMetadata } from "./read-metadata";
export { signXml, type XmlSigner } from "./sign-xml";
export { HASH_OF_QUERY_SIGNATURE, RSA_SHA256 } from "./signature-algorithms";
export { type CarriedMessage, signedQuery } from "./signed-query";
export { hasSignature, verifyElement, verifyXml } from "./verify-xml";
