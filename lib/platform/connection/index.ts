export { clientAuthorities } from "./client-authorities";
export { clientCertificateOf } from "./client-certificate";
export { addressIn, proxyCheck } from "./trusted-proxies";
