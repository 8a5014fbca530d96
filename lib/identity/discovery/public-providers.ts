/**
 * Whether anybody can get an address with this domain. A fixed list of the providers with the most users, from their own
 * documentation. It is only used to warn administrators, so a missing provider does no harm.
 */
export function isPublicProvider(domain: string): boolean {
	return PROVIDERS.has(domain) || FAMILIES.test(domain);
}

/** Providers with a domain per country. */
const FAMILIES = /^(?:yahoo|ymail|rocketmail|hotmail|live|outlook|msn|gmx|yandex)\.(?:com?\.)?[a-z]{2,3}$/;

const PROVIDERS = new Set(
	`gmail.com googlemail.com icloud.com me.com mac.com aol.com aim.com passport.com windowslive.com
	proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.com tuta.io keemail.me
	fastmail.com fastmail.fm hey.com hushmail.com mail.com email.com usa.com post.com europe.com consultant.com
	zoho.com zohomail.com zohomail.eu inbox.com mailfence.com runbox.com posteo.de posteo.net mailbox.org disroot.org
	web.de freenet.de t-online.de arcor.de online.de 1und1.de vodafone.de email.de
	orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr
	libero.it virgilio.it alice.it tin.it tiscali.it tim.it inwind.it iol.it
	terra.com.br uol.com.br bol.com.br ig.com.br globo.com
	mail.ru inbox.ru list.ru bk.ru internet.ru rambler.ru ya.ru ukr.net i.ua
	seznam.cz email.cz centrum.cz post.cz azet.sk wp.pl o2.pl onet.pl onet.eu interia.pl op.pl
	freemail.hu citromail.hu abv.bg mail.bg telenet.be skynet.be bluewin.ch hispeed.ch
	ziggo.nl home.nl planet.nl kpnmail.nl xs4all.nl
	btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net blueyonder.co.uk
	comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net optonline.net juno.com
	rogers.com shaw.ca sympatico.ca bigpond.com optusnet.com.au xtra.co.nz
	qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com 139.com 189.cn aliyun.com
	naver.com daum.net hanmail.net nate.com rediffmail.com
	docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp
	mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org duck.com simplelogin.com`
		.trim()
		.split(/\s+/),
);
