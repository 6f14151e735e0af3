import { messages } from '../message.ts';

/** The landing page. The wizard's first step shows some of its sections, too. */
export const home = messages(
  { id: 'home', title: 'Landing page', in: 'page' },
  {
    headline: { text: 'Your pet, hung like they own the place.', where: 'Headline' },
    lead: {
      text: 'Send us a photo and pick one of {styles} styles. We turn it into artwork you can keep as a {products}.',
      where: 'Below the headline',
      holds: { products: 'what you sell, such as “poster, mug or digital download”' },
      counts: { styles: 'the number of styles that you offer' },
    },
    start: { text: 'Create Your Artwork', where: 'Button below the headline' },
    digitalFrom: { text: 'Digital {price}', where: 'Price beside the button', holds: { price: 'the price' } },
    postersFrom: {
      text: 'posters from {price}',
      where: 'Price beside the button',
      holds: { price: 'the lowest price' },
    },
    productFrom: {
      text: '{product} from {price}',
      where: 'Price beside the button, if you sell neither downloads nor posters',
      holds: { product: 'the name of the product', price: 'the lowest price' },
    },
    seeFirst: { text: 'See it before you pay', where: 'Promise, in place of the claim about happy pet parents' },
    printedToKeep: { text: 'Printed to keep', where: 'Promise, in place of the claim about museum paper' },
    generated: {
      text: 'AI-generated from your photo',
      where: 'Promise, in place of the claim about review by people',
    },

    largeAlt: {
      text: 'Biscuit the corgi, painted in thick strokes under a starry sky',
      where: 'Large picture, for screen readers',
    },
    photoAlt: { text: 'The photo that it was painted from', where: 'Photo at the large picture, for screen readers' },
    before: { text: 'Before', where: 'Photo at the large picture' },
    labelName: { text: 'Biscuit', where: 'Label at the large picture, name' },
    labelStyle: { text: 'Impasto Painting', where: 'Label at the large picture, style' },
    labelFrom: { text: 'From one photo', where: 'Label at the large picture, last line' },
    secondAlt: { text: 'Mabel the tabby cat in black linework', where: 'Second picture, for screen readers' },
    thirdAlt: {
      text: 'Otto, a black dog, on a vintage poster with sunrays',
      where: 'Third picture, for screen readers',
    },

    season: { text: 'Season', where: 'Banner of a season, for screen readers' },
    seasonalStyles: {
      text: '{count, plural, =1 {one seasonal style} =2 {two seasonal styles} =3 {three seasonal styles} =4 {four seasonal styles} =5 {five seasonal styles} =6 {six seasonal styles} other {# seasonal styles}}',
      where: 'Banner of a season, where its text has {styles}',
      counts: { count: 'the number of styles of the season' },
    },

    howTitle: { text: 'From camera roll to picture rail', where: 'How it works, heading' },
    howLead: {
      text: 'Three small steps. No drawing required, from you or the dog.',
      where: 'How it works, beside the heading',
    },
    uploadTitle: { text: 'Upload a photo', where: 'How it works, first step' },
    uploadText: {
      text: 'A clear face and good light. Anything from 1000 × 1000 pixels will do.',
      where: 'How it works, text of the first step',
    },
    chooseTitle: { text: 'Choose a style', where: 'How it works, second step' },
    chooseText: {
      text: 'See all {styles} on your own pet first, from classic oil to cowboy sheriff.',
      where: 'How it works, text of the second step',
      counts: { styles: 'the number of styles that you offer' },
    },
    hangTitle: { text: 'Hang it', where: 'How it works, third step' },
    mugAndMagnet: {
      text: 'Or drink from it, or stick it on the fridge.',
      where: 'How it works, third step, if you sell mugs and magnets',
    },
    mugOnly: { text: 'Or drink from it.', where: 'How it works, third step, if you sell mugs and no magnets' },
    magnetOnly: {
      text: 'Or stick it on the fridge.',
      where: 'How it works, third step, if you sell magnets and no mugs',
    },
    sent: {
      text: 'We print it and send it to you in the U.S.',
      where: 'How it works, third step, in place of the claim about delivery, if you ship within the U.S. only',
    },

    stylesTitle: { text: 'Same pet. Very different evening.', where: 'Styles, heading' },
    stylesLead: {
      text: 'On the left what they sent us, on the right what they got. Drag the slider to compare.',
      where: 'Styles, beside the heading',
    },
    slider: {
      text: '{style}: how much of the photo shows',
      where: 'Styles, slider of a picture, for screen readers',
      holds: { style: 'the name below the picture' },
    },
    tryStyle: {
      text: 'Try {style} on your pet',
      where: 'Styles, link below a picture',
      holds: { style: 'the name below the picture' },
    },
    astronaut: { text: 'Astronaut', where: 'Styles, first picture, name' },
    astronautAlt: {
      text: 'Saffron, a ginger cat, in a space suit on the moon',
      where: 'Styles, first picture, for screen readers',
    },
    astronautQuote: {
      text: 'She already looked at us from a great distance. Now it makes sense.',
      where: 'Styles, first picture, quote',
    },
    astronautBy: { text: 'Hannah, who lives with Saffron', where: 'Styles, first picture, who says so' },
    wizard: { text: 'Wizard', where: 'Styles, second picture, name' },
    wizardAlt: {
      text: 'Otto, a black dog, in a wizard’s hat and cape under a full moon',
      where: 'Styles, second picture, for screen readers',
    },
    wizardQuote: {
      text: 'The hat fits better than any real hat ever did.',
      where: 'Styles, second picture, quote',
    },
    wizardBy: { text: 'Marcus and Otto', where: 'Styles, second picture, who says so' },
    cartoon: { text: 'Cartoon', where: 'Styles, third picture, name' },
    cartoonAlt: {
      text: 'Mabel, a tabby cat, as a figure from an animated film',
      where: 'Styles, third picture, for screen readers',
    },
    cartoonQuote: {
      text: 'My daughter says hello to it every morning.',
      where: 'Styles, third picture, quote',
    },
    cartoonBy: { text: 'Priya and Mabel', where: 'Styles, third picture, who says so' },
    medieval: { text: 'Medieval', where: 'Styles, fourth picture, name' },
    medievalAlt: {
      text: 'Biscuit, a corgi, in polished armor before a castle',
      where: 'Styles, fourth picture, for screen readers',
    },
    medievalQuote: { text: 'He has always expected this.', where: 'Styles, fourth picture, quote' },
    medievalBy: { text: 'Tom and Biscuit', where: 'Styles, fourth picture, who says so' },
    moreStyles: { text: 'More Styles', where: 'Styles, small pictures, heading' },
    moreQuote: {
      text: 'We meant to pick one. There are four in the hallway.',
      where: 'Styles, small pictures, quote',
    },
    moreBy: { text: 'Elena, three dogs and a cat', where: 'Styles, small pictures, who says so' },
    moreText: {
      text: 'Oils, inks, papers and costumes, each painted from your photo alone.',
      where: 'Styles, small pictures, in place of the quote',
    },
    allStyles: {
      text: 'See all {styles} styles',
      where: 'Styles, link below the small pictures',
      counts: { styles: 'the number of styles that you offer' },
    },
    photoHere: { text: 'Your photo goes here', where: 'Styles, empty frame' },
    yourStyle: { text: 'Your Style', where: 'Styles, below the empty frame' },
    keptHook: { text: 'We kept a hook free.', where: 'Styles, text below the empty frame' },
    tryYourPet: { text: 'Try Your Pet', where: 'Styles, button below the empty frame' },

    productsTitle: {
      text: '{count, plural, =1 {One way} =2 {Two ways} =3 {Three ways} =4 {Four ways} other {# ways}} to keep them',
      where: 'Products, heading',
      counts: { count: 'the number of products that you sell' },
    },
    freeDownload: {
      text: 'Every {products} includes the digital download free.',
      where: 'Products, beside the heading',
      holds: { products: 'what is sent, such as “poster and mug”' },
    },
    mattePaper: {
      text: 'Thick matte paper, made to outlive the sofa. Frame not included.',
      where: 'Products, poster, in place of the claim about museum paper',
    },
    museumPaper: {
      text: '{paper}, made to outlive the sofa. Frame not included.',
      where: 'Products, poster',
      holds: { paper: 'the claim about museum paper' },
    },
    museumPaperClaim: {
      text: 'Thick matte museum-quality paper',
      where: 'Products, poster, the claim about museum paper as long as you have not reworded it',
    },
    mugText: { text: 'For the first face of the day.', where: 'Products, mug' },
    magnetText: { text: 'Guards the good leftovers.', where: 'Products, magnet' },
    digitalText: { text: 'High resolution, 300 DPI. Print it, send it, keep it.', where: 'Products, download' },
    digital: { text: 'Digital', where: 'Products, download, name' },
    createProduct: {
      text: 'Create Your {product}',
      where: 'Products, button',
      holds: { product: 'the name of the product' },
    },
    download: { text: 'Download', where: 'Products, download, before its price' },
    withProduct: { text: 'With any physical product', where: 'Products, download, before “Free”' },
    free: { text: 'Free', where: 'Products, download, with a product that is sent' },

    firstQuote: {
      text: 'We hung Otto over the fireplace as a joke. Nobody has laughed yet. They just lower their voices.',
      where: 'What customers say, large quote',
    },
    firstBy: {
      text: 'Ingrid, Classic Oil Painting, 16x20 poster',
      where: 'What customers say, large quote, who says so',
    },
    secondQuote: {
      text: 'The magnet was for my mother. She has asked for six more, one per grandchild and one spare.',
      where: 'What customers say, second quote',
    },
    secondBy: { text: 'Daniel, magnet', where: 'What customers say, second quote, who says so' },
    thirdQuote: {
      text: 'She passed in spring. The watercolor has her exact way of sitting. Thank you for that.',
      where: 'What customers say, third quote',
    },
    thirdBy: { text: 'Ruth, watercolor poster', where: 'What customers say, third quote, who says so' },
    quoteAlt: {
      text: 'Otto, a black dog, as an old master would have painted him',
      where: 'What customers say, picture, for screen readers',
    },
    noQuotesYet: { text: 'What pet parents say', where: 'What customers say, while you show no quotes' },
    justOpened: {
      text: 'We have only just opened. The first words on this wall can be yours.',
      where: 'What customers say, heading while you show no quotes',
    },

    faqTitle: { text: 'Fair questions', where: 'Questions, heading' },
    faqContact: {
      text: 'Something else on your mind? <link>Write to us</link>.',
      where: 'Questions, below the heading',
      tags: { link: 'a link to your support address' },
    },
    cutPoster: {
      text: 'Cutting is exact to 0.4 inch (1 cm) on a poster.',
      where: 'Questions, where an answer has {cutting}, if you sell posters and no magnets',
    },
    cutMagnet: {
      text: 'Cutting is exact to 0.1 inch on a magnet.',
      where: 'Questions, where an answer has {cutting}, if you sell magnets and no posters',
    },
    cutBoth: {
      text: 'Cutting is exact to 0.4 inch (1 cm) on a poster and 0.1 inch on a magnet.',
      where: 'Questions, where an answer has {cutting}, if you sell posters and magnets',
    },
    faqSent: {
      text: 'We print it for you and ship within the U.S.',
      where: 'Questions, in place of the claim about delivery, if you ship within the U.S. only',
    },
    productName: { text: 'Custom pet portrait', where: 'Name of what you sell, for search engines' },
    productDescription: {
      text: 'Artwork made from a photo of your pet, as a {products}.',
      where: 'What you sell, for search engines and the installed app',
      holds: { products: 'what you sell' },
    },
  },
);
